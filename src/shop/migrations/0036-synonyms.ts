// Words that mean the same, kept by staff; and what shoppers looked for without finding it, by day and without who asked.
import { type Kysely, sql } from 'kysely'
import { addDefaultSynonyms } from '../synonyms/defaults.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table synonyms (
      id uuid primary key,
      words text[] not null constraint synonyms_words_number check (cardinality(words) between 2 and 40),
      version integer not null default 1,
      updated_at timestamptz not null default now()
    );

    create table search_misses (
      day date not null,
      -- Folded, with one space between its words.
      words text not null constraint search_misses_words_length check (char_length(words) between 2 and 100),
      times integer not null default 1,
      -- What was shown in place of nothing, the last time; null for nothing.
      instead text,
      primary key (day, words)
    );
  `)
    .execute(db)
  await addDefaultSynonyms(db)
}
