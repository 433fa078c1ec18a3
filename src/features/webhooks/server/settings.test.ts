import { describe, expect, it } from 'vitest';
import { readConfig, requireConfig } from '#app/server/settings.ts';

describe('the private hosts of webhooks', () => {
  it('are a list, with or without ports', () => {
    expect(requireConfig({ WEBHOOK_ALLOW: 'Hooks.internal, 10.0.0.5:8080,[::1]:9000' }).webhookAllow).toEqual(
      new Set(['hooks.internal', '10.0.0.5:8080', '[::1]:9000']),
    );
  });

  it('are no URLs', () => {
    expect(readConfig({ WEBHOOK_ALLOW: 'http://hooks.internal/' })).toMatchObject({ ok: false });
  });
});
