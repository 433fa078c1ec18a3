import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { eventually } from './eventually.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { freePort } from './free-port.ts';

/** OpenStack Swift with its s3api, from Debian's packages: a real S3-compatible server. */
export interface SwiftServer {
  /** What `FILES_URL` says of a new bucket. */
  newBucket(): Promise<string>;
  stop(): Promise<void>;
}

const PYTHON = '/usr/bin/python3';
const NEEDED = [
  '/usr/bin/swift-proxy-server',
  '/usr/bin/swift-object-server',
  '/usr/bin/swift-container-server',
  '/usr/bin/swift-account-server',
  '/usr/bin/memcached',
];

/** Swift's servers read swift.conf from the system's folder unless they are told before they load. */
const WRAPPER = `import runpy, sys
from swift.common import utils
utils.set_swift_dir(sys.argv[1])
name, conf = sys.argv[2], sys.argv[3]
sys.argv = [name, conf]
runpy.run_path('/usr/bin/' + name, run_name='__main__')
`;

export const swiftIsInstalled = NEEDED.every((path) => existsSync(path));

export async function startSwift(): Promise<SwiftServer> {
  const folder = await temporaryFolder();
  const etc = join(folder.path, 'etc');
  const devices = join(folder.path, 'srv');
  await Promise.all([mkdir(etc), mkdir(join(devices, 'd1'), { recursive: true })]);
  const ports = {
    proxy: await freePort(),
    account: await freePort(),
    container: await freePort(),
    object: await freePort(),
    memcached: await freePort(),
  };
  await writeConfiguration(etc, devices, ports);
  for (const ring of ['account', 'container', 'object'] as const) buildRing(etc, ring, ports[ring]);
  await writeFile(join(etc, 'run.py'), WRAPPER);

  const children: ChildProcess[] = [
    start(
      '/usr/bin/memcached',
      '-l',
      '127.0.0.1',
      '-p',
      String(ports.memcached),
      '-U',
      '0',
      '-u',
      userInfo().username,
    ),
    ...(['account', 'container', 'object', 'proxy'] as const).map((name) =>
      start(PYTHON, join(etc, 'run.py'), etc, `swift-${name}-server`, join(etc, `${name}-server.conf`)),
    ),
  ];
  const endpoint = `http://127.0.0.1:${ports.proxy}`;
  const credentials = { accessKeyId: 'test:tester', secretAccessKey: 'testing' };
  process.env['AWS_ACCESS_KEY_ID'] = credentials.accessKeyId;
  process.env['AWS_SECRET_ACCESS_KEY'] = credentials.secretAccessKey;
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials });
  for (const port of [ports.account, ports.container, ports.object]) {
    await eventually('a server of Swift', () => fetch(`http://127.0.0.1:${port}/`).catch(() => null));
  }
  await eventually(
    'Swift to be healthy',
    async () => (await fetch(`${endpoint}/healthcheck`).catch(() => null))?.ok === true,
  );
  let buckets = 0;
  return {
    async newBucket() {
      buckets += 1;
      const Bucket = `suite-${buckets}`;
      await eventually('a bucket', () =>
        client.send(new CreateBucketCommand({ Bucket })).then(
          () => true,
          () => false,
        ),
      );
      return `s3://${Bucket}?endpoint=${encodeURIComponent(endpoint)}&region=us-east-1&pathStyle=true`;
    },
    async stop() {
      client.destroy();
      await Promise.all(children.map(ended));
      await folder.remove();
    },
  };
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
# A server that is slow on a busy machine is asked again at once, not after a minute.
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

function buildRing(etc: string, ring: string, port: number): void {
  const builder = join(etc, `${ring}.builder`);
  for (const args of [['create', '6', '1', '1'], ['add', `r1z1-127.0.0.1:${port}/d1`, '1'], ['rebalance']]) {
    const { status, stderr } = spawnSync(PYTHON, ['/usr/bin/swift-ring-builder', builder, ...args], {
      encoding: 'utf8',
    });
    // 1 is only a warning, of rings as small as this one.
    if (status === null || status > 1) throw new Error(`The ring ${ring} was not built: ${stderr}`);
  }
}

function start(command: string, ...args: string[]): ChildProcess {
  return spawn(command, args, { stdio: 'ignore' });
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}
