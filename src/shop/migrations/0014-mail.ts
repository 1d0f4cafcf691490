// The outbox: every mail the shop wants to send, what became of it, and which answer in the inbox it carries.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table mails (
      id uuid primary key,
      template text not null,
      to_address text not null,
      to_name text,
      reply_to text,
      -- Known when it is sent, so that a shop that has no address yet may write already.
      from_address text,
      from_name text,
      subject text not null,
      html text not null,
      text text not null,
      -- What it is about; no reference, for that may be of any table.
      entity text,
      entity_id text,
      status text not null default 'queued' constraint mails_status_known
        check (status in ('queued', 'sent', 'failed', 'kept')),
      attempts integer not null default 0,
      last_error text,
      message_id text,
      -- Set while a process is handing it over.
      claimed_at timestamptz,
      created_at timestamptz not null default now(),
      sent_at timestamptz,
      constraint mails_sent_known check ((status = 'sent') = (sent_at is not null))
    );
    create index mails_newest on mails (created_at desc, id);
    create index mails_status on mails (status, created_at);
    create index mails_recipient on mails (lower(to_address));
    create index mails_about on mails (entity, entity_id);

    alter table message_replies add column mail_id uuid references mails (id) on delete set null;
    create index message_replies_mail on message_replies (mail_id) where mail_id is not null;
  `)
    .execute(db)
}
