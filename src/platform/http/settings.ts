import { isAddressBlock } from '../config/address-matcher.ts';
import { defineSettings } from '../config/settings.ts';
import { listOf, oneOf, textWhere, wholeNumber } from '../config/variables.ts';
import { isLocalHostname } from './local-request.ts';
import * as z from 'zod/mini';

const DRAIN_MAX_SECONDS = 300;

export const httpSettings = defineSettings({
  section: 'Address',
  variables: {
    HOST: { doc: 'The address to listen on.', schema: z.string(), default: '127.0.0.1', example: '0.0.0.0' },
    PORT: { doc: 'The port to listen on.', schema: wholeNumber(0, 65_535), default: '8080', example: '3000' },
    PUBLIC_URL: {
      doc: 'The address that users open. All links are built from it, and requests that change something must come from it. Required if `SMTP_URL` is set.',
      // Daybook's paths are fixed, so it needs its own host name.
      schema: textWhere(
        (value) => /^https?:/.test(value) && URL.canParse(value) && new URL(value).pathname === '/',
        'must be a URL such as https://daybook.example.org, without a path',
      ),
      defaultDoc: '`http://localhost:PORT`',
      example: 'https://daybook.example.org',
    },
    TRUSTED_PROXIES: {
      doc: 'Addresses and CIDR blocks of proxies whose `X-Forwarded-*` headers are trusted.',
      schema: listOf(isAddressBlock, 'must be a list of addresses or CIDR blocks such as 10.0.0.0/8'),
      default: '',
      example: '10.0.0.5,172.18.0.0/16',
    },
    DRAIN_SECONDS: {
      doc: 'How long a stopping node still takes requests while `/readyz` answers 503. For several nodes behind a balancer.',
      schema: wholeNumber(0, DRAIN_MAX_SECONDS),
      default: '0',
      example: '5',
    },
    RATE_LIMITS: {
      doc: '`off` turns all limits of calls off. For measurements only.',
      schema: oneOf(['on', 'off']),
      default: 'on',
      example: 'off',
    },
  },
  findWarnings: ({ PUBLIC_URL, RATE_LIMITS }) => [
    PUBLIC_URL !== undefined &&
      !isPrivate(new URL(PUBLIC_URL)) && {
        text: `PUBLIC_URL is ${new URL(PUBLIC_URL).origin}: passwords and sessions travel unencrypted.`,
        remedy: 'Put a proxy with a certificate in front (docs/operating.md) and set PUBLIC_URL=https://…',
      },
    RATE_LIMITS === 'off' && {
      text: 'RATE_LIMITS=off: anybody may try passwords without limit.',
      remedy: 'Remove RATE_LIMITS.',
    },
  ],
  toConfig(env) {
    const publicUrl = env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : `http://localhost:${env.PORT}`;
    return {
      host: env.HOST,
      port: env.PORT,
      /** Without a trailing slash. All links are built from it. */
      publicUrl,
      /** Origins from which a browser may send state-changing requests. */
      origins: env.PUBLIC_URL ? [publicUrl] : [publicUrl, `http://127.0.0.1:${env.PORT}`],
      /** Addresses and CIDR blocks. */
      trustedProxies: env.TRUSTED_PROXIES,
      rateLimits: env.RATE_LIMITS === 'on',
      drainMs: env.DRAIN_SECONDS * 1_000,
    };
  },
});

/** Whether nobody on the way can read what is sent there. */
const isPrivate = ({ protocol, hostname }: URL) => protocol === 'https:' || isLocalHostname(hostname);
