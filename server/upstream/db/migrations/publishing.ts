import { sqlMigration } from '../sqlMigration.ts'

/** Creates the tables of news, rules with their opinions, agreements, and the pages of the sitemap. */
export const publishing = sqlMigration(`
  create table agreement (
    id text primary key not null,
    kind integer not null, title text not null, version text not null, effective_at bigint not null,
    changes text not null, body text not null, contents text not null, difference text,
    constraint agreement_version unique (kind, version)
  );

  create table news (
    id text primary key not null,
    channel text not null, title text not null, summary text not null, cover text, social_image text,
    source text not null, author text, pinned integer not null, published_at bigint not null, updated_at bigint,
    body text not null, contents text not null, attachments text not null, courses text not null,
    listed integer not null
  );
  create index news_newest on news (listed, pinned desc, published_at desc, id);
  create index news_channel on news (channel, listed, pinned desc, published_at desc, id);
  create index news_neighbours on news (channel, listed, published_at, id);

  create table news_profession (
    news_id text not null references news (id) on delete cascade,
    profession_id text not null, position integer not null,
    constraint news_profession_key primary key (news_id, profession_id)
  );
  create index news_profession_profession on news_profession (profession_id);

  create table rule (
    id text primary key not null,
    category text not null, listed integer not null
  );

  create table rule_version (
    id text primary key not null,
    rule_id text not null references rule (id) on delete cascade,
    version text not null, position integer not null, title text not null, published_at bigint not null,
    publicity_to bigint, effective_at bigint not null, dated_at_load integer not null, changes text not null,
    body text not null, contents text not null, attachments text not null, difference text
  );
  create unique index rule_version_rule on rule_version (rule_id, version);

  create table rule_opinion (
    id text primary key not null,
    rule_id text not null references rule (id) on delete cascade,
    version text not null,
    user_id text references user_account (id) on delete set null,
    text text not null, created_at bigint not null, updated_at bigint not null, reply text, replied_at bigint,
    handled_at bigint
  );
  create unique index rule_opinion_own on rule_opinion (rule_id, version, user_id);
  create index rule_opinion_user on rule_opinion (user_id);
  create index rule_opinion_newest on rule_opinion (created_at, id);

  create table public_thing (
    kind text not null, id text not null, hash text not null, updated_at bigint not null, shown_from bigint not null,
    shown_until bigint,
    constraint public_thing_key primary key (kind, id)
  );
`)
