"""Tests of what leads from other tools to jsprep: each module has a part of `IntegrationTests`."""
