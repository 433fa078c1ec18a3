import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { INTEGRATIONS } from '#platform/contract/integrations.ts';
import { readConfig, settings } from './settings.ts';
import type { Config } from '#platform/config/config.ts';

const smtp = { SMTP_URL: 'smtp://localhost:2525', MAIL_FROM: 'daybook@example.org' };

function read(env: Record<string, string> = {}): Config {
  const reading = readConfig(env);
  if (!reading.ok) throw new Error(reading.faults.join('\n'));
  return reading.config;
}

function faults(env: Record<string, string>): readonly string[] {
  const reading = readConfig(env);
  return reading.ok ? [] : reading.faults;
}

describe('an empty environment', () => {
  it('configures a Daybook that works offline', () => {
    expect(read()).toEqual({
      host: '127.0.0.1',
      port: 8080,
      publicUrl: 'http://localhost:8080',
      origins: ['http://localhost:8080', 'http://127.0.0.1:8080'],
      dataDir: resolve('data'),
      database: { kind: 'sqlite', file: resolve('data/daybook.db') },
      files: { kind: 'disk', folder: resolve('data/files'), groupMayRead: false },
      downloads: 'serve',
      diskReserveBytes: null,
      uploadMaxBytes: 5 * 1024 ** 3,
      userQuotaBytes: 20 * 1024 ** 3,
      email: null,
      emailsToUnverifiedPerHour: 200,
      backup: {
        target: null,
        passphrase: null,
        beforeUpgrade: true,
        timeOfDay: { hour: 3, minute: 0 },
        retention: { daily: 7, weekly: 4, monthly: 12 },
      },
      telemetry: { metrics: null, traces: null },
      adminEmail: null,
      registrationOpen: true,
      secret: null,
      passwordMinChars: 6,
      passwordBlocklist: 'warn',
      guides: {
        model: null,
        searches: {
          travel: 'https://www.google.com/maps/search/?api=1&query={query}',
          movie: 'https://www.imdb.com/find/?q={query}&s=tt',
          book: 'https://www.amazon.com/s?k={query}&i=stripbooks',
        },
      },
      storyDir: resolve('stories/the-night-the-admiral-stayed-up'),
      trustedProxies: [],
      integrations: new Set(INTEGRATIONS),
      webhookAllow: new Set(),
      rateLimits: true,
      drainMs: 0,
      log: { requests: false, slowQueryMs: 500 },
      logLevel: 'info',
    } satisfies Config);
  });

  it('is equivalent to empty variables, which compose files set', () => {
    expect(read({ PORT: '', SMTP_URL: '', PUBLIC_URL: '', SECRET: '' })).toEqual(read());
  });
});

describe('the file store', () => {
  it('is a folder or a bucket', () => {
    expect(read({ FILES_URL: 'file:/srv/files' }).files).toEqual({
      kind: 'disk',
      folder: '/srv/files',
      groupMayRead: false,
    });
    const url = 's3://my-bucket?endpoint=http%3A%2F%2Flocalhost%3A9000&region=eu-1&pathStyle=true';
    expect(read({ FILES_URL: url }).files).toEqual({
      kind: 's3',
      bucket: 'my-bucket',
      endpoint: 'http://localhost:9000',
      publicEndpoint: null,
      region: 'eu-1',
      pathStyle: true,
    });
    expect(read({ FILES_URL: 's3://b' }).files).toMatchObject({ endpoint: null, pathStyle: false });
  });

  it.each([
    'x',
    'ftp://b',
    's3://',
    'file:',
    's3://b/path',
    's3://b?endpoint=minio:9000',
    's3://b?publicEndpoint=files.example.org',
  ])('cannot be %s', (url) => {
    expect(faults({ FILES_URL: url })).toEqual([expect.stringMatching(/^FILES_URL must be file:FOLDER/)]);
  });
});

describe('the downloads', () => {
  const nginx = { DOWNLOADS: 'x-accel', TRUSTED_PROXIES: '127.0.0.1' };
  const bucket = { DOWNLOADS: 'presigned', FILES_URL: 's3://b?endpoint=http://inner:9000' };

  it('are sent by nginx, from blobs that its group may read, or by the bucket', () => {
    expect(read(nginx)).toMatchObject({ downloads: 'x-accel', files: { groupMayRead: true } });
    const publicEndpoint = 'https://files.example.org';
    const FILES_URL = `${bucket.FILES_URL}&publicEndpoint=${publicEndpoint}`;
    const PUBLIC_URL = 'https://daybook.example.org';
    expect(read({ ...bucket, FILES_URL, PUBLIC_URL })).toMatchObject({
      downloads: 'presigned',
      files: { endpoint: 'http://inner:9000', publicEndpoint },
    });
  });

  it.each<[Record<string, string>, string]>([
    [{ ...nginx, FILES_URL: 's3://b' }, 'DOWNLOADS=x-accel needs files on a disk that nginx can read'],
    [{ DOWNLOADS: 'x-accel' }, 'TRUSTED_PROXIES must contain the address of nginx'],
    [{ DOWNLOADS: 'presigned' }, 'DOWNLOADS=presigned needs a bucket'],
    [{ DOWNLOADS: 'presigned', FILES_URL: 'file:/srv' }, 'DOWNLOADS=presigned needs a bucket'],
    [{ ...bucket, PUBLIC_URL: 'https://a.example' }, 'DOWNLOADS=presigned needs publicEndpoint=https://'],
    [{ DOWNLOADS: 'nginx' }, 'DOWNLOADS '],
  ])('cannot be %o', (env, beginning) => {
    const [fault = '', ...rest] = faults(env);
    expect([fault.slice(0, beginning.length), rest]).toEqual([beginning, []]);
  });
});

describe('the backup schedule', () => {
  it('is a time of day with numbers of days, weeks and months to keep', () => {
    const { timeOfDay, retention } = read({ BACKUP_AT: '23:05', BACKUP_KEEP: '1/0/24' }).backup;
    expect({ at: timeOfDay, keep: retention }).toEqual({
      at: { hour: 23, minute: 5 },
      keep: { daily: 1, weekly: 0, monthly: 24 },
    });
  });

  it.each([
    'https://bucket.s3.example.org/daybook',
    'sftp://nas/backups',
    'S3://bucket',
    's3:bucket',
    's3://bucket/50%',
    's3://bucket?endpoint=minio:9000',
  ])('does not write to what is neither a folder nor a bucket: %s', (BACKUP_TO) =>
    expect(faults({ BACKUP_TO })).toEqual([expect.stringMatching(/^BACKUP_TO must be/)]),
  );

  it.each([{ BACKUP_AT: '24:00' }, { BACKUP_AT: '3:30' }, { BACKUP_KEEP: '7/4' }, { BACKUP_KEEP: '-1/0/0' }])(
    'cannot be %o',
    (env) => expect(faults(env)).toEqual([expect.stringMatching(/^BACKUP_(AT|KEEP) must be/)]),
  );
});

describe('the public address', () => {
  it('follows the port if it is not set', () => {
    expect(read({ PORT: '9000' }).publicUrl).toBe('http://localhost:9000');
  });

  it('is the only allowed origin if it is set', () => {
    const config = read({ PUBLIC_URL: 'https://Day.Example.org:443/' });
    expect(config.publicUrl).toBe('https://day.example.org');
    expect(config.origins).toEqual(['https://day.example.org']);
  });

  it.each([
    'day.example.org',
    'ftp://day.example.org',
    'https://example.org/daybook',
    'https://',
    'javascript:1',
  ])('cannot be %s', (address) => {
    expect(faults({ PUBLIC_URL: address })).toEqual([expect.stringMatching(/^PUBLIC_URL must be/)]);
  });

  it('is required if emails are sent, because they contain links', () => {
    expect(faults(smtp)).toEqual([expect.stringMatching(/^PUBLIC_URL must be set when SMTP_URL is set/)]);
  });
});

describe('the database', () => {
  it('is in the data folder by default', () => {
    expect(read({ DATA_DIR: '/var/daybook' }).database).toEqual({
      kind: 'sqlite',
      file: '/var/daybook/daybook.db',
    });
  });

  it.each(['postgres://me@db/daybook', 'postgresql://me@db/daybook'])('may be %s', (url) => {
    expect(read({ DATABASE_URL: url }).database).toEqual({ kind: 'postgres', url });
  });

  it('may be any SQLite file', () => {
    expect(read({ DATABASE_URL: 'sqlite:/tmp/x.db' }).database).toEqual({
      kind: 'sqlite',
      file: '/tmp/x.db',
    });
  });

  it.each(['mysql://db', '/tmp/x.db', 'sqlite:'])('cannot be %s', (url) => {
    expect(faults({ DATABASE_URL: url })).toEqual(['DATABASE_URL must start with sqlite: or postgres://']);
  });
});

it.each([...settings.variables])('the documented example of %s is a valid value', (_name, variable) => {
  const example = 'example' in variable ? variable.example : null;
  expect(example === null || variable.schema.safeParse(example).success).toBe(true);
});

describe('configuration errors', () => {
  it('are all reported at once', () => {
    const wrong = {
      PORT: '80800',
      PUBLIC_URL: 'example.org',
      DATABASE_URL: 'mysql://db',
      SMTP_URL: 'http://mail',
      MAIL_FROM: 'nobody',
      ADMIN_EMAIL: 'nobody',
      REGISTRATION: 'maybe',
      SECRET: 'short',
      PASSWORD_MIN: '5',
      PASSWORD_BLOCKLIST: 'no',
      TRUSTED_PROXIES: '10.0.0.0/33',
      RATE_LIMITS: 'yes',
      LOG_LEVEL: 'loud',
    };
    const named = faults(wrong).map((fault) => String(fault.split(' ')[0]));
    expect(named.toSorted()).toEqual(Object.keys(wrong).toSorted());
    for (const fault of faults(wrong)) expect(fault).toMatch(/^[A-Z_]+ must /);
  });

  it.each([
    [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535'],
    [{ REGISTRATION: 'yes' }, 'REGISTRATION must be open or closed'],
    [{ DOWNLOADS: 'nginx' }, 'DOWNLOADS must be serve, x-accel or presigned'],
    [{ LOG_REQUESTS: 'yes' }, 'LOG_REQUESTS must be on or off'],
    [{ BACKUP_BEFORE_UPGRADE: 'no' }, 'BACKUP_BEFORE_UPGRADE must be required or off'],
  ])('say what is valid instead: %j', (env, fault) => {
    expect(faults(env)).toEqual([fault]);
  });

  it('never repeat a secret', () => {
    expect(faults({ SECRET: 'hunter2', SMTP_URL: 'http://user:hunter2@mail' }).join()).not.toContain(
      'hunter2',
    );
  });

  it('name both settings that emails need', () => {
    expect(faults({ SMTP_URL: smtp.SMTP_URL })).toHaveLength(2);
  });

  it.each(['-1', '1.5', '0x50', 'eighty', ' 80', '65536'])('are found in the port %j', (port) => {
    expect(faults({ PORT: port })).toEqual([expect.stringMatching(/^PORT /)]);
  });

  it.each(['10.0.0.0/33', '::1/129', '10.0.0', 'proxy', '10.0.0.0/8/8', '10.0.0.0/x', '10.0.0.0/'])(
    'are found in the trusted proxy %s',
    (proxy) => {
      expect(faults({ TRUSTED_PROXIES: proxy })).toEqual([expect.stringMatching(/^TRUSTED_PROXIES must/)]);
    },
  );
});

describe('an operator can configure', () => {
  it('email', () => {
    expect(read({ ...smtp, PUBLIC_URL: 'https://day.example.org' }).email).toEqual({
      smtpUrl: smtp.SMTP_URL,
      from: smtp.MAIL_FROM,
    });
  });

  it('a list of trusted proxies', () => {
    expect(read({ TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.1 ,::1/128,' }).trustedProxies).toEqual([
      '10.0.0.0/8',
      '192.0.2.1',
      '::1/128',
    ]);
  });

  it('the strictness of passwords and registration', () => {
    const config = read({ PASSWORD_MIN: '12', PASSWORD_BLOCKLIST: 'enforce', REGISTRATION: 'closed' });
    expect(config).toMatchObject({
      passwordMinChars: 12,
      passwordBlocklist: 'enforce',
      registrationOpen: false,
    });
  });

  it('no shorter passwords than the specification requires', () => {
    expect(faults({ PASSWORD_MIN: '5' })).toHaveLength(1);
    expect(read({ PASSWORD_MIN: '6' }).passwordMinChars).toBe(6);
  });
});

describe('the integrations', () => {
  it('are enabled where they are listed', () => {
    expect(read({ INTEGRATIONS: 'tokens, feeds' }).integrations).toEqual(new Set(['tokens', 'feeds']));
  });

  it('are all turned off by none', () => {
    expect(read({ INTEGRATIONS: 'none' }).integrations).toEqual(new Set());
  });

  it('are not turned off and on at once', () => {
    expect(faults({ INTEGRATIONS: 'none,tokens' })).toHaveLength(1);
  });

  it('have known names', () => {
    expect(faults({ INTEGRATIONS: 'tokens,window' })).toEqual([
      'INTEGRATIONS must be a list of tokens, dav, share, drop, feeds, public, scrobble, webhooks, widget, or none',
    ]);
  });

  it('can still be set by their former name, but not by both', () => {
    expect(read({ DOORS: 'feeds' }).integrations).toEqual(new Set(['feeds']));
    expect(faults({ DOORS: 'window' })).toEqual([expect.stringMatching(/^DOORS must be a list of tokens,/)]);
    expect(faults({ DOORS: 'feeds', INTEGRATIONS: 'feeds' })).toEqual([
      'DOORS is the former name of INTEGRATIONS, and both are set: remove DOORS',
    ]);
  });
});
