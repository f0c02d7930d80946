# The site in a container, for web, worker, beat and hub: see compose.yaml and docs/operations.md.

FROM python:3.11-slim AS build
ARG REQUIREMENTS="base fast"
WORKDIR /app
RUN python -m venv /opt/venv
ENV PATH=/opt/venv/bin:$PATH
COPY requirements requirements
RUN pip install --no-cache-dir --require-hashes $(printf ' -r requirements/%s.txt' $REQUIREMENTS)
COPY . .
RUN pybabel compile -d locale -D django && pybabel compile -d locale/libraries -D django
RUN BEAROFF_DATA=/tmp/build STATIC_FROM_SOURCE=false STATIC_ROOT=/app/collected python manage.py collectstatic --noinput
RUN python -m compileall -q clubs config demonstration finance interfaces journal matches members notifications ratings registration rules_engine

FROM python:3.11-slim
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client && rm -rf /var/lib/apt/lists/*
RUN useradd --system --uid 10001 --no-create-home bearoff && install -d -o bearoff -m 700 /data
COPY --from=build /opt/venv /opt/venv
COPY --from=build /app /app
WORKDIR /app
ENV PATH=/opt/venv/bin:$PATH PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1
ENV BEAROFF_DATA=/data STATIC_FROM_SOURCE=false STATIC_ROOT=/app/collected NUMBA_CACHE_DIR=/data/compiled
USER bearoff
VOLUME /data
EXPOSE 8000
HEALTHCHECK --start-period=60s CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://localhost:8000/health/live', timeout=5)"]
CMD ["gunicorn", "-c", "python:config.gunicorn", "config.wsgi:application", "--bind", "0.0.0.0:8000", "--preload", "--worker-class", "gthread", "--workers", "2", "--threads", "8", "--no-control-socket"]
