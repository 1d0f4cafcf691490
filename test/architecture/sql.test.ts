// Raw SQL keeps its meaning wherever it is put: a loose `or` takes what stands before it along.
import t from 'tap'
import { looseOrs } from '../support/raw-sql.ts'
import { sources } from './sources.ts'

t.test('raw conditions keep their `or` in brackets', async (t) => {
  const found = sources.flatMap(({ path, text }) =>
    text.includes('sql') ? looseOrs(path, text).map((fragment) => `${path}: ${fragment}`) : [],
  )
  t.same(found, [])
})

t.test('the reading of raw SQL sees every form of a loose `or`', async (t) => {
  // Written with `#`, so that it is not taken for a template that was forgotten.
  const sample = (text: string) => looseOrs('x.ts', text.replaceAll('#{', '${'))
  const loose: Record<string, string> = {
    'given to where': 'db.selectFrom("x").where(sql<boolean>`a is null or a < now()`)',
    'given to having': 'db.selectFrom("x").having(sql`count(*) = 1 or bool_or(b)`)',
    'given to on': 'db.selectFrom("x").leftJoin("y", (join) => join.on(sql<boolean>`x.a = y.a or y.a is null`))',
    'put into another fragment': 'sql`select 1 from x where b and #{sql`a = 1 or a = 2`}`',
    'put there under a name': 'const live = sql`a or b`; const all = sql`select 1 from x where c and #{live}`',
    'made by a function': 'const live = (n: number): Sql => sql<Row<{ a: boolean }>>`a = #{n} OR b`',
    'between what is put in': 'sql`#{one} or #{other}`',
    'joining a list': 'sql.join(conditions, sql` or `)',
    'over several lines': 'sql`\n  a = 1\n  or b\n`',
    'after brackets that have closed': "sql`(a or b) or coalesce(c, 'or') = 1`",
    'after a case': 'sql`case when a or b then 1 end = 1 or c`',
    'in a statement of its own': 'sql`delete from x where a = 1 or b = #{2} returning a`',
    'in a string that is taken as SQL': 'sql.raw("a or b")',
    'in a template that is taken as SQL': 'sql.raw(`a #{n} or b`)',
    'below a comment': 'sql`-- told (apart\n a or b`',
  }
  for (const [what, text] of Object.entries(loose)) t.equal(sample(text).length, 1, what)

  const kept: Record<string, string> = {
    'in brackets': 'db.selectFrom("x").where(sql<boolean>`(a is null or a < now())`)',
    'in the arguments of a function': 'sql`exists (select from x where a or b) and coalesce(a or b, false)`',
    'in an array': 'sql`(array[a or b])[1]`',
    'in a case': 'sql`case when a or b then 1 else 2 end`',
    'by the builder': 'db.selectFrom("x").where(({ or, eb }) => or([eb("a", "=", 1), eb("b", "=", 2)]))',
    'in a text, a name or a comment': `sql\`a = 'this or that' and "or" = 1 -- or not\n /* or so */\``,
    'as a part of a word': 'sql`color = orders.order_by and bool_or(a)`',
    'where a function is defined': 'sql`create or replace function f() returns int language sql as $$ select 1 $$`',
    'where a trigger is':
      'sql.raw("-- told apart\\ncreate trigger t before insert or update on x for each row execute f()")',
    'outside of SQL': 'const text = `this or that`; const other = html`a or b`',
  }
  for (const [what, text] of Object.entries(kept)) t.same(sample(text), [], what)
})
