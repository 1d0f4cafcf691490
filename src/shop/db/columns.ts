// The kinds of columns the table types are built from: what a select answers and what an insert or update accepts.
import type { ColumnType, Generated } from 'kysely'

/** timestamptz: a Date when read; a Date or an ISO string when written. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>
export type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
/** timestamptz with a default of now(). */
export type StampedAt = ColumnType<Date, Date | string | undefined, Date | string>

/** jsonb: the value when read; JSON text when written, because pg would turn a JavaScript array into a PostgreSQL one. */
export type Json<T> = ColumnType<T, string, string>
export type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>

/** `generated always as identity`, or a column PostgreSQL computes: never written. */
export type Computed<T> = ColumnType<T, never, never>

/** numeric arrives as text, since it may hold more than a double can. */
export type Numeric = ColumnType<string | null, number | string | null | undefined, number | string | null>

/** A nullable column that may be left out of an insert. */
export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

export type Version = Generated<number>
