// The files a deployment begins with: valid by the schemas of those who read them, and naming only settings and ports
// that exist.
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Deployment } from 'kubernetes-models/apps/v1/Deployment'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler'
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress'
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap'
import { Service } from 'kubernetes-models/v1/Service'
import { Client } from 'pg'
import t from 'tap'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { readConfig } from '../../src/config/config.ts'
import { variableNames } from '../../src/config/variables.ts'
import { readDockerfile, variables, words } from './dockerfile.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const KINDS = { ConfigMap, Deployment, HorizontalPodAutoscaler, Ingress, NetworkPolicy, PodDisruptionBudget, Service }
type Kind = keyof typeof KINDS

interface Manifest {
  kind: Kind
  metadata: { name: string }
  data?: Record<string, string>
  spec?: {
    replicas?: number
    minReplicas?: number
    ingressClassName?: string
    podSelector?: { matchLabels?: Record<string, string> }
    ingress?: { from?: object[]; ports: { port: number }[] }[]
    selector?: { matchLabels?: Record<string, string> }
    template?: {
      metadata: { labels: Record<string, string> }
      spec: {
        terminationGracePeriodSeconds: number
        containers: {
          args: string[]
          env: { name: string }[]
          ports: { containerPort: number }[]
          readinessProbe: { httpGet: { path: string } }
          livenessProbe: { httpGet: { path: string } }
        }[]
      }
    }
  }
}

const manifests = readdirSync(join(root, 'deploy/kubernetes')).flatMap((file) =>
  parseAllDocuments(read(`deploy/kubernetes/${file}`), { merge: true }).map((document) => {
    t.same(document.errors, [], file)
    return document.toJS() as Manifest
  }),
)
const ofKind = (kind: Kind) => manifests.filter((one) => one.kind === kind)

t.test('every manifest is valid by the schema of its kind', async (t) => {
  t.same(new Set(manifests.map(({ kind }) => kind)), new Set(Object.keys(KINDS)))
  for (const manifest of manifests) {
    const Model = KINDS[manifest.kind]
    t.doesNotThrow(() => new Model(manifest as never).validate(), `${manifest.kind} ${manifest.metadata.name}`)
  }
  t.throws(() => new Deployment({ spec: { replicas: 'two' } } as never).validate(), 'and the schema would notice')
})

t.test('deployments run several pods that are probed, drained and spread', async (t) => {
  for (const { metadata, spec } of ofKind('Deployment')) {
    const scaler = ofKind('HorizontalPodAutoscaler').find((one) => one.metadata.name === metadata.name)
    t.ok((scaler?.spec?.minReplicas ?? 0) >= 2, metadata.name)
    t.equal(spec?.replicas, undefined, 'an apply does not undo what the autoscaler did')
    t.same(spec?.selector?.matchLabels, spec?.template?.metadata.labels)
    const [container] = spec?.template?.spec.containers ?? []
    t.equal(container?.readinessProbe.httpGet.path, '/readyz')
    t.equal(container?.livenessProbe.httpGet.path, '/healthz')
    const drain = Number(ofKind('ConfigMap')[0]?.data?.DRAIN_SECONDS)
    t.ok((spec?.template?.spec.terminationGracePeriodSeconds ?? 0) > drain + 30)
    t.ok(ofKind('PodDisruptionBudget').some((one) => one.metadata.name === metadata.name))
  }
  t.notOk('INSTANCES' in (ofKind('ConfigMap')[0]?.data ?? {}), 'they count themselves')
})

t.test('nobody reaches a pod but who is named, and the ingress says whose it is', async (t) => {
  for (const { metadata, spec } of ofKind('Deployment')) {
    const policy = ofKind('NetworkPolicy').find((one) => one.metadata.name === metadata.name)?.spec
    t.same(policy?.podSelector?.matchLabels, spec?.selector?.matchLabels, metadata.name)
    const open = policy?.ingress?.flatMap(({ ports }) => ports.map(({ port }) => port))
    t.same(
      open,
      spec?.template?.spec.containers[0]?.ports.map(({ containerPort }) => containerPort),
    )
    t.ok(
      policy?.ingress?.every(({ from }) => (from?.length ?? 0) > 0),
      'no port stands open to all',
    )
  }
  t.ok(ofKind('Ingress')[0]?.spec?.ingressClassName)
})

const key = randomBytes(32).toString('base64url')
const SECRETS: Record<string, string> = {
  DATABASE_URL: 'postgres://stoa@db/stoa',
  SESSION_KEYS: key,
  SHOP_SIGNING_KEYS: key,
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
}
const noKeys = () => {
  throw new Error('production reads no key files')
}

t.test('what the pods are told is a configuration that starts', async (t) => {
  const common = ofKind('ConfigMap')[0]?.data ?? {}
  for (const { metadata, spec } of ofKind('Deployment')) {
    const [container] = spec?.template?.spec.containers ?? []
    const own = Object.fromEntries(
      (container?.env ?? []).map((one) => [one.name, (one as { value?: string }).value ?? SECRETS[one.name]]),
    )
    const env = { NODE_ENV: 'production', ...common, ...own }
    const reading = readConfig(env, container?.args[0] as 'bff' | 'shop', noKeys)
    t.same('faults' in reading ? reading.faults : [], [], metadata.name)
  }
})

const Service2 = z.strictObject({
  image: z.string(),
  build: z.string().optional(),
  command: z.array(z.string()).optional(),
  entrypoint: z.array(z.string()).optional(),
  restart: z.enum(['unless-stopped']).optional(),
  init: z.boolean().optional(),
  stdin_open: z.boolean().optional(),
  tty: z.boolean().optional(),
  profiles: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()),
  ports: z.array(z.string().regex(/^127\.0\.0\.1:\d+:\d+$/)).optional(),
  volumes: z.array(z.string().regex(/^\w+:\/[\w/]+$/)).optional(),
  depends_on: z
    .record(z.string(), z.strictObject({ condition: z.enum(['service_healthy', 'service_completed_successfully']) }))
    .optional(),
  healthcheck: z
    .strictObject({ test: z.array(z.string()), interval: z.string(), timeout: z.string(), retries: z.int() })
    .optional(),
  stop_grace_period: z
    .string()
    .regex(/^\d+s$/)
    .optional(),
})
const Compose = z.strictObject({
  name: z.string(),
  services: z.record(z.string(), Service2),
  volumes: z.record(z.string(), z.null()),
})

t.test('compose.yaml is what compose reads, and what it tells the processes starts them', async (t) => {
  const compose = Compose.parse(parse(read('compose.yaml'), { merge: true }))
  const example = Object.fromEntries(
    [...read('deploy/compose.env.example').matchAll(/^#?(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  )
  const password = `p@ss/w#o:r%64 ?&=$'"\\ü`
  const given: Record<string, string | undefined> = {
    ...example,
    ...SECRETS,
    DATABASE_PASSWORD: password,
    SHOP_DATABASE_PASSWORD: password,
    BFF_DATABASE_PASSWORD: password,
  }
  const filled = (text: string) =>
    text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, sign, standIn) => {
      t.ok(name in example, `compose.env.example explains ${name}`)
      return given[name] || (sign === '-' ? standIn : '')
    })
  for (const [name, service] of Object.entries(compose.services)) {
    for (const other of Object.keys(service.depends_on ?? {}))
      t.ok(compose.services[other], `${name} waits for ${other}`)
    for (const volume of service.volumes ?? []) t.ok((volume.split(':')[0] ?? '') in compose.volumes)
    if (!service.command || service.entrypoint) continue
    const env = Object.fromEntries(Object.entries(service.environment).map(([key, value]) => [key, filled(value)]))
    const reading = readConfig({ NODE_ENV: 'production', ...env }, service.command[0] as 'bff' | 'shop', noKeys)
    t.same('faults' in reading ? reading.faults : [], [], name)
    const url = 'config' in reading ? reading.config.databaseUrl : undefined
    const { user, password: taken, host, database } = new Client({ connectionString: url ?? '' })
    t.same({ taken, host, database }, { taken: password, host: 'database', database: 'stoa' }, `${user}, any password`)
  }
  const user = (service: string) =>
    /^postgres:\/\/(\w+)@/.exec(compose.services[service]?.environment.DATABASE_URL ?? '')?.[1]
  t.same([user('shop'), user('bff')], ['stoa_shop', 'stoa_bff'], 'as roles of their own')
  const [ofShop, ofBff] = ['shop', 'bff'].map((name) => compose.services[name]?.environment.TRUST_PROXY)
  t.ok(ofBff)
  t.equal(ofShop, ofBff, 'the shop believes the pages, which tell it who asks')
  for (const name of ['shop', 'shop-admin'])
    t.same(compose.services[name]?.depends_on, { 'database-roles': { condition: 'service_completed_successfully' } })
  const [, image] = readDockerfile(read('Dockerfile'))
  const health = image?.steps.find(({ instruction }) => instruction === 'HEALTHCHECK')
  t.ok(health && words(health.text).length > 0, 'service_healthy rests on the image’s own check')
})

t.test('files with secrets are in no commit and in no image', async (t) => {
  const secret = ['.env', '.env.compose', '.env.production']
  const { stdout } = spawnSync('git', ['check-ignore', ...secret, '.env.example'], { cwd: root, encoding: 'utf8' })
  t.same(stdout.trim().split('\n'), secret)
  const left = read('.dockerignore').split('\n')
  for (const pattern of ['.env', '.env.*']) t.ok(left.includes(pattern), pattern)
})

t.test('the image names only settings that exist', async (t) => {
  for (const stage of readDockerfile(read('Dockerfile')))
    for (const { instruction, text } of stage.steps)
      if (instruction === 'ENV')
        for (const name of Object.keys(variables(text))) t.ok(variableNames.includes(name), name)
})

t.test('the systemd unit stops it gently and gives it little', async (t) => {
  const lines = new Map(
    [...read('deploy/systemd/stoa.service').matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
  t.equal(lines.get('ExecStart'), `${lines.get('WorkingDirectory')}/node_modules/.bin/node src/main.js`)
  t.equal(lines.get('KillMode'), 'mixed')
  t.ok(Number(lines.get('TimeoutStopSec')) > 30)
  t.equal(lines.get('NoNewPrivileges'), 'yes')
  t.notOk(['root', undefined].includes(lines.get('User')))
})
