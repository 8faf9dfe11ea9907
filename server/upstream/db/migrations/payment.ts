import { sqlMigration } from '../sqlMigration.ts'

/** Creates the tables of charges, reports of gateways, the ledger, bills, the sandbox, and background tasks. */
export const payment = sqlMigration(`
  create table charge (
    id text primary key not null,
    order_id text not null references purchase_order (id),
    channel text not null, way text not null, amount_fen integer not null, title text not null, content text,
    state text not null,
    open_for text unique,
    transaction_id text, created_at bigint not null, expires_at bigint not null, paid_at bigint
  );
  create index charge_order on charge (order_id);

  create table gateway_report (
    id text primary key not null,
    channel text not null, report_key text not null,
    charge_id text not null references charge (id),
    kind text not null, amount_fen integer not null, transaction_id text, refund_id text,
    happened_at bigint not null, received_at bigint not null,
    constraint gateway_report_once unique (channel, report_key)
  );
  create index gateway_report_charge on gateway_report (charge_id);

  create table bill (
    channel text not null, day text not null, wanted_at bigint not null, stored_at bigint, origin text,
    constraint bill_key primary key (channel, day)
  );

  create table bill_row (
    channel text not null, day text not null, kind text not null, number text not null, charge_id text not null,
    transaction_id text not null, at bigint not null, amount_fen integer not null, fee_fen integer not null,
    constraint bill_row_key primary key (channel, kind, number)
  );
  create index bill_row_day on bill_row (channel, day);

  create table bill_difference (
    id text primary key not null,
    channel text not null, day text not null, kind text not null, number text not null, reason text not null,
    charge_id text not null, transaction_id text not null, order_id text, bill_fen integer, book_fen integer,
    found_at bigint not null, resolved_at bigint, resolved_by text, remark text not null,
    constraint bill_difference_once unique (channel, kind, number)
  );
  create index bill_difference_open on bill_difference (resolved_at, found_at);

  create table sandbox_payment (
    id text primary key not null,
    charge_id text not null references charge (id),
    amount_fen integer not null, paid_at bigint not null
  );
  create index sandbox_payment_charge on sandbox_payment (charge_id);

  create table sandbox_refund (
    id text primary key not null,
    payment_id text not null references sandbox_payment (id),
    amount_fen integer not null, refunded_at bigint not null
  );
  create index sandbox_refund_payment on sandbox_refund (payment_id);

  create table charge_refund (
    id text primary key not null references refund (id),
    order_id text not null references purchase_order (id),
    charge_id text not null references charge (id),
    transaction_id text not null, amount_fen integer not null, movement text not null, state text not null,
    attempt integer not null, gateway_id text, requested_at bigint not null, settled_at bigint
  );
  create index charge_refund_charge on charge_refund (charge_id);

  create table ledger_posting (
    id text primary key not null,
    entry_id text not null, at bigint not null, account text not null, amount_fen integer not null,
    movement text not null,
    order_id text not null references purchase_order (id),
    charge_id text not null references charge (id),
    refund_id text references refund (id),
    constraint ledger_posting_once unique (entry_id, account)
  );
  create index ledger_posting_order on ledger_posting (order_id);
  create index ledger_posting_at on ledger_posting (at);

  create table outbox_task (
    id text primary key not null,
    kind text not null, subject text not null, payload text not null, created_at bigint not null,
    due_at bigint not null, tries integer not null, fault text, leased_until bigint, done_at bigint, failed_at bigint,
    constraint outbox_task_once unique (kind, subject)
  );
  create index outbox_task_due on outbox_task (done_at, failed_at, due_at);
`)
