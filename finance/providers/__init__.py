"""Payment providers: one interface, a neutral HTTP implementation, one by the library of Mollie, and a fake.

No data of cards or bank accounts passes this site: the payer types them at the provider.
"""
