import { mkdtemp, rm } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { startEmbedded } from '#postgres/embedded.ts'
import { migrate } from '#postgres/migrate.ts'
import { createPool } from '#postgres/pool.ts'
import { loadConfig } from '../config/config.ts'
import { seedDemo } from '../demo/run.ts'
import { migrations } from '../shop/migrations/index.ts'
import { migrateJobs } from '../shop/migrations/job-queue.ts'
const dataDir = await mkdtemp('/dev/shm/finish-x-')
process.env.DATA_DIR = dataDir
const { config } = await loadConfig('shop')
const database = await startEmbedded({ dataDir })
const pool = createPool({ url: database.url, schema: 'shop', max: 2, applicationName: 'x' })
try {
  await pool.query('create schema if not exists shop')
  await migrate({ pool, schema: 'shop', migrations }); await migrateJobs({ pool, logger: pino({ level: 'silent' }) })
  await seedDemo({ pool, config, onProgress: () => {} })
  await pool.query('update variants set on_hand = reserved + 1000000 where track_stock'); await pool.query('vacuum analyze')
  const n = await pool.query("select count(*) from variants v join products p on p.id=v.product_id where v.active and v.track_stock and v.price_minor between 500 and 4000 and p.status='published'")
  console.log('variants', n.rows, (await pool.query('select count(*) from variants')).rows, (await pool.query('select count(*) from order_items')).rows, (await pool.query('select count(*) from stock_movements')).rows)
  const c = await pool.connect()
  const show = async (q: string) => { const r = await c.query('explain (analyze, buffers, timing) ' + q); console.log(r.rows.map((x) => x['QUERY PLAN']).join('\n'), '\n') }
  await c.query('begin')
  const v = (await c.query("select id from variants where track_stock order by id limit 3")).rows.map((r) => r.id)
  const o = (await c.query("select id from orders limit 1")).rows[0].id
  const items = v.map((id) => ({ id: randomUUID(), v: id }))
  for (let round = 0; round < 2; round++) {
  const its = v.map((id) => ({ id: randomUUID(), v: id }))
  await show(`insert into order_items (id, order_id, product_id, variant_id, snapshot, quantity, unit_minor, discount_minor, tax_rate_bp, tax_minor, total_minor)
   select r.id, '${o}', v.product_id, v.id, '{}', 1, 100, 0, 1900, 16, 100 from jsonb_to_recordset('${JSON.stringify(its.map((i)=>({id:i.id,variantId:i.v})))}'::jsonb) as r(id uuid, "variantId" uuid) join variants v on v.id = r."variantId" left join colors c on c.id = v.color_id`)
  const rows = its.map((i) => ({ kind: 'reserve', variantId: i.v, orderId: o, orderItemId: i.id, onHand: 0, reserved: 1, backordered: 0, tracked: true, reason: null, recorded: true }))
  await show(`with step as materialized (
      select * from json_to_recordset('${JSON.stringify(rows)}'::json) as r(
        kind text, "variantId" uuid, "orderId" uuid, "orderItemId" uuid, "onHand" integer, reserved integer,
        backordered integer, tracked boolean, reason text, recorded boolean)
    ),
    counted as (
      update variants v set on_hand = v.on_hand + s.on_hand, reserved = v.reserved + s.reserved,
        backordered = v.backordered + s.backordered
      from (select "variantId", sum("onHand")::integer as on_hand, sum(reserved)::integer as reserved,
          sum(backordered)::integer as backordered from step group by 1) s
      where v.id = s."variantId" and (s.on_hand, s.reserved, s.backordered) <> (0, 0, 0)
    ),
    held as (
      update order_items i set reserved = i.reserved + s.reserved, backordered = i.backordered + s.backordered,
        tracked = coalesce(s.tracked, i.tracked)
      from (select "orderItemId", sum(reserved)::integer as reserved, sum(backordered)::integer as backordered,
          bool_and(tracked) as tracked from step group by 1) s
      where i.id = s."orderItemId" and (s.reserved, s.backordered, coalesce(s.tracked, i.tracked)) <> (0, 0, i.tracked)
    )
    insert into stock_movements (variant_id, kind, delta_on_hand, delta_reserved, order_id, order_item_id, reason)
    select "variantId", kind, "onHand", reserved, "orderId", "orderItemId", reason from step where recorded`)
  }
  await c.query('rollback'); c.release()
  console.log((await pool.query(`select indexdef from pg_indexes where schemaname='shop' and tablename in ('variants','products','orders','order_items') order by 1`)).rows.map((r) => r.indexdef.replace(/CREATE /,'')).join('\n'))
} finally { await pool.end(); await database.stop(); await rm(dataDir, { recursive: true, force: true }) }
