import { sqlMigration } from '../sqlMigration.ts'

/** Creates the tables of invoice titles, invoices, and their files. */
export const invoice = sqlMigration(`
  create table invoice_title (
    id text primary key not null,
    user_id text not null references user_account (id) on delete cascade,
    send_key text not null, kind integer not null, type integer not null, is_default integer not null,
    created_at bigint not null, name text not null, tax_number text not null, bank text not null,
    bank_account text not null, address text not null, phone text not null, email text not null,
    constraint invoice_title_key unique (user_id, send_key)
  );

  create table invoice (
    id text primary key not null,
    order_id text not null references purchase_order (id),
    user_id text references user_account (id) on delete set null,
    send_key text not null, title_id text not null, order_title text not null, red integer not null, red_of text,
    state text not null, amount_fen integer not null, kind integer not null, type integer not null,
    open_for text unique,
    provider text not null, number text, reason text not null, asked_at bigint not null, sent_at bigint,
    issued_at bigint, name text not null, tax_number text not null, bank text not null, bank_account text not null,
    address text not null, phone text not null, email text not null,
    constraint invoice_key unique (order_id, send_key)
  );
  create index invoice_user on invoice (user_id, asked_at, id);
  create index invoice_newest on invoice (state, asked_at);

  create table invoice_file (
    invoice_id text primary key not null references invoice (id),
    pdf text not null
  );
`)
