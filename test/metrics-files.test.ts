import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { root } from '#platform/system/package.ts';
import { GAUGES } from '#platform/telemetry/metric-definitions.ts';
import { startDaybook } from '#testing/daybook.ts';
import { METRICS_TOKEN } from '#testing/metrics.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { needs } from '#testing/needs.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const alerts = read('docs/prometheus/alerts.yml');
const dashboard = JSON.parse(read('docs/grafana/daybook.json')) as Dashboard;
const RULE_TESTS = ['alerts.test.yml', 'alerts-of-days.test.yml'];
const operating = read('docs/operating.md');
const hasPromtool = spawnSync('promtool', ['--version']).error === undefined;
/** CI does without: the package has more than 100 MB. */
const needsPromtool = needs(hasPromtool, 'prometheus');

interface Dashboard {
  readonly panels: readonly Panel[];
  readonly templating: { readonly list: readonly { readonly name: string; readonly query: unknown }[] };
}

interface Panel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly datasource?: { readonly uid: string };
  readonly targets?: readonly { readonly expr: string; readonly refId: string }[];
}

const expressions = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
let scraped = '';

beforeAll(async () => {
  const daybook = await startDaybook({ env: { METRICS_TOKEN } });
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  scraped = (await daybook.anonymousClient().send('GET', '/metrics', { headers })).text;
  await daybook.stop();
});

describe('the dashboard', () => {
  const { panels } = dashboard;

  it('gives each panel an id and a place of its own', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)} ${y + Math.floor(cell / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(panels.filter(({ gridPos: { x, w } }) => x + w > 24)).toEqual([]);
  });

  it('asks the chosen data source in every panel', () => {
    const drawn = panels.filter(({ type }) => type !== 'row');
    expect(drawn.filter(({ targets = [] }) => targets.length === 0)).toEqual([]);
    expect(new Set(drawn.map(({ datasource }) => datasource?.uid))).toEqual(new Set(['${datasource}']));
    expect(dashboard.templating.list.map(({ name }) => name)).toEqual(['datasource', 'job', 'instance']);
  });

  it('names no metric that Daybook does not have', () => {
    expect(unknownIn([...expressions, JSON.stringify(dashboard.templating)].join('\n'))).toEqual([]);
  });

  it('contains expressions that Prometheus can read', needsPromtool, async () => {
    const rules = expressions.map((expr, index) => ({
      record: `expression_${index}`,
      expr: expr
        .replaceAll('$__rate_interval', '5m')
        .replaceAll('$job', 'daybook')
        .replaceAll('$instance', '.*'),
    }));
    // YAML is a superset of JSON.
    expect(await check(JSON.stringify({ groups: [{ name: 'dashboard', rules }] }))).toContain(
      `${expressions.length} rules found`,
    );
  });
});

describe('the alerts', () => {
  const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);

  it('name no metric that Daybook does not have', () => {
    expect(unknownIn(alerts)).toEqual([]);
  });

  it('lead to a section of the documentation each', () => {
    const runbooks = [...alerts.matchAll(/runbook: docs\/operating\.md#(\S+)/g)].map(([, anchor]) => anchor);
    const anchors = [...operating.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replaceAll(/[^\w\s-]/g, '')
        .replaceAll(' ', '-'),
    );
    expect(runbooks).toHaveLength(names.length);
    expect(runbooks.filter((anchor) => !anchors.includes(anchor ?? ''))).toEqual([]);
  });

  it('are each tested by an example that raises them, and one that does not', () => {
    const tests = RULE_TESTS.map((file) => read(`docs/prometheus/${file}`)).join('\n');
    for (const name of names) {
      expect(tests).toMatch(new RegExp(`alertname: ${name}\\n\\s+eval_time: \\S+\\n\\s+exp_alerts`));
      expect(tests).toMatch(new RegExp(`\\{ alertname: ${name}, eval_time: \\S+ \\}`));
    }
  });

  it('are accepted by promtool and pass their tests', needsPromtool, async () => {
    expect(await check(alerts)).toContain(`${names.length} rules found`);
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', ...RULE_TESTS], {
      cwd: join(root, 'docs/prometheus'),
      encoding: 'utf8',
    });
    expect(stdout + stderr).not.toContain('FAILED');
    expect(status).toBe(0);
  });
});

it('the metrics are as promtool wants them', needsPromtool, () => {
  const { status, stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], {
    input: scraped,
    encoding: 'utf8',
  });
  expect({ status, complaints: stdout + stderr }).toEqual({ status: 0, complaints: '' });
});

/** Names of metrics in a text that `/metrics` does not know. */
function unknownIn(text: string): string[] {
  const known = new Set([
    ...[...scraped.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name),
    // Some are absent from a scrape without PostgreSQL, a backup or a waiting email.
    ...Object.keys(GAUGES),
  ]);
  const named = [...text.matchAll(/\b(?:daybook|nodejs|process)_\w+/g)].map(([name]) => name);
  const isKnown = (name: string) => known.has(name) || known.has(name.replace(/_(?:bucket|count|sum)$/, ''));
  return [...new Set(named)].filter((name) => !isKnown(name));
}

/** What promtool says about a file of rules. */
async function check(rules: string): Promise<string> {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  const file = join(folder.path, 'rules.yml');
  await writeFile(file, rules);
  const { stdout, stderr } = spawnSync('promtool', ['check', 'rules', file], { encoding: 'utf8' });
  return stdout + stderr;
}
