// What Stoa needs of PostgreSQL beside the server itself. It stands apart from the migrations, whose libraries the supervisor
// would load for these names.

/** Any owner of a database may create these. */
export const extensions: readonly string[] = ['pg_trgm', 'unaccent', 'citext']
