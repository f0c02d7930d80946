"""Addresses of the desk."""

from django.urls import path

from matches.web.desk import home

urlpatterns = [path("", home.desk, name="desk")]
