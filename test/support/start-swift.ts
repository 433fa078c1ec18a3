import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { eventually } from './eventually.ts';
import { fastestFolder } from './fastest-folder.ts';
import { freePort } from './free-port.ts';
import { removeAfterwards } from './remove-afterwards.ts';

const NEEDED = [
  '/usr/bin/swift-proxy-server',
  '/usr/bin/swift-object-server',
  '/usr/bin/swift-container-server',
  '/usr/bin/swift-account-server',
  '/usr/bin/memcached',
];

export const swiftIsInstalled = NEEDED.every((path) => existsSync(path));

const CREDENTIALS = { accessKeyId: 'test:tester', secretAccessKey: 'testing' };

/** OpenStack Swift with its s3api, from Debian’s packages: a real S3-compatible server. */
export interface StartedSwift {
  /** Its S3 address. */
  readonly endpoint: string;
  /** Stops it and removes its folder. */
  stop(): Promise<void>;
}

/**
 * Builds the rings, which list the servers’ addresses, and becomes the four servers, which end with the parent
 * process. They read swift.conf from the system folder unless another one is set before they load.
 */
const RUN = `import ctypes, os, runpy, signal, sys
def end_with_parent():
    PR_SET_PDEATHSIG = 1
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
end_with_parent()
from swift.common import utils
etc = sys.argv[1]
utils.set_swift_dir(etc)
from swift.common import wsgi
from swift.common.ring import RingBuilder
for ring, port in zip(('account', 'container', 'object'), sys.argv[2:]):
    builder = RingBuilder(6, 1, 1)
    builder.add_dev({'id': 0, 'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': int(port), 'device': 'd1',
                     'weight': 1.0, 'replication_ip': '127.0.0.1', 'replication_port': int(port), 'meta': ''})
    builder.rebalance()
    builder.get_ring().save(os.path.join(etc, ring + '.ring.gz'))
for name in ('account', 'container', 'object', 'proxy'):
    if name == 'proxy' or os.fork() == 0:
        if name != 'proxy': end_with_parent()
        sys.argv = ['swift-%s-server' % name, os.path.join(etc, name + '-server.conf')]
        runpy.run_path('/usr/bin/' + sys.argv[0], run_name='__main__')
        break
`;

export async function startSwift(): Promise<StartedSwift> {
  const folder = await mkdtemp(join(await fastestFolder(), 'daybook-swift-'));
  removeAfterwards(folder);
  const etc = join(folder, 'etc');
  const devices = join(folder, 'srv');
  await Promise.all([mkdir(etc), mkdir(join(devices, 'd1'), { recursive: true })]);
  const ports = {
    proxy: await freePort(),
    account: await freePort(),
    container: await freePort(),
    object: await freePort(),
    memcached: await freePort(),
  };
  await writeConfiguration(etc, devices, ports);
  await writeFile(join(etc, 'run.py'), RUN);
  const servers = [ports.account, ports.container, ports.object];
  const children = [
    start('/usr/bin/memcached', [
      '--listen=127.0.0.1',
      `--port=${ports.memcached}`,
      '--udp-port=0',
      `--user=${userInfo().username}`,
    ]),
    start('/usr/bin/python3', [join(etc, 'run.py'), etc, ...servers.map(String)]),
  ];
  const endpoint = `http://127.0.0.1:${ports.proxy}`;
  for (const port of servers) {
    await eventually('a server of Swift', () => fetch(`http://127.0.0.1:${port}/`).catch(() => null));
  }
  await eventually(
    'Swift to be healthy',
    async () => (await fetch(`${endpoint}/healthcheck`).catch(() => null))?.ok === true,
  );
  return {
    endpoint,
    async stop() {
      await Promise.all(children.map(ended));
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Creates another bucket; returns its `FILES_URL`, and sets the credentials in the environment. */
export async function createBucket(endpoint: string): Promise<string> {
  process.env['AWS_ACCESS_KEY_ID'] = CREDENTIALS.accessKeyId;
  process.env['AWS_SECRET_ACCESS_KEY'] = CREDENTIALS.secretAccessKey;
  const client = new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: CREDENTIALS,
  });
  const Bucket = `bucket-${randomBytes(8).toString('hex')}`;
  await eventually('a bucket', () =>
    client.send(new CreateBucketCommand({ Bucket })).then(
      () => true,
      () => false,
    ),
  );
  client.destroy();
  return `s3://${Bucket}?endpoint=${encodeURIComponent(endpoint)}&region=us-east-1&pathStyle=true`;
}

type Ports = Readonly<Record<'proxy' | 'account' | 'container' | 'object' | 'memcached', number>>;

async function writeConfiguration(etc: string, devices: string, ports: Ports): Promise<void> {
  const defaults = (port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${etc}
devices = ${devices}
mount_check = false
disable_fallocate = true
`;
  const files: Record<string, string> = {
    'swift.conf':
      '[swift-hash]\nswift_hash_path_prefix = daybook\nswift_hash_path_suffix = test\n[storage-policy:0]\nname = default\ndefault = yes\n',
    'proxy-server.conf': `${defaults(ports.proxy)}[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache bulk s3api tempauth slo versioned_writes proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
# A server that is slow on a busy machine gets the next request at once, not after a minute.
error_suppression_interval = 0
conn_timeout = 10
node_timeout = 60
allow_account_management = true
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
# Amazon's least part is 5 MiB.
min_segment_size = 1
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${ports.memcached}
${['catch_errors', 'gatekeeper', 'healthcheck', 'bulk', 'slo', 'versioned_writes']
  .map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`)
  .join('')}`,
  };
  for (const name of ['account', 'container', 'object'] as const) {
    files[`${name}-server.conf`] =
      `${defaults(ports[name])}[pipeline:main]\npipeline = ${name}-server\n[app:${name}-server]\nuse = egg:swift#${name}\n`;
  }
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(etc, name), text)));
}

function start(command: string, args: readonly string[]): ChildProcess {
  return spawn(command, args, { stdio: 'ignore' });
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}
