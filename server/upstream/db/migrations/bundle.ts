import { sqlMigration } from '../sqlMigration.ts'

/** Creates the tables of series and packages, and the access codes that open them or single courses. */
export const bundle = sqlMigration(`
  create table bundle (
    id text primary key not null,
    kind text not null, title text not null, subtitle text not null, cover text not null, profession_id text,
    level integer, levels text not null, stage_count integer not null, course_count integer not null,
    lesson_count integer not null, duration_seconds integer not null, price_fen integer not null,
    singles_fen integer not null, valid_days integer, availability text not null, listed integer not null,
    former_learners integer not null, learner_count integer not null, introduction text not null, detail text not null,
    position integer not null
  );

  create table bundle_course (
    bundle_id text not null references bundle (id) on delete cascade,
    course_id text not null references course (id) on delete cascade,
    stage integer not null, position integer not null,
    constraint bundle_course_key primary key (bundle_id, course_id)
  );
  create index bundle_course_course on bundle_course (course_id);

  create table bundle_member (
    user_id text not null references user_account (id) on delete cascade,
    bundle_id text not null references bundle (id) on delete cascade,
    joined_at bigint not null, expires_at bigint,
    constraint bundle_member_key primary key (user_id, bundle_id)
  );
  create index bundle_member_bundle on bundle_member (bundle_id);

  create table access_code (
    id text primary key not null,
    batch text not null, kind text not null, target_id text not null, days integer, expires_at bigint,
    created_at bigint not null, revoked_at bigint,
    redeemed_by text references user_account (id) on delete set null,
    redeemed_at bigint
  );
  create index access_code_batch on access_code (batch);
  create index access_code_user on access_code (redeemed_by);
`)
