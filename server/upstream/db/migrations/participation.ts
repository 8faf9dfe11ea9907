import { sqlMigration } from '../sqlMigration.ts'

/** Creates the tables of notes, favourites, materials, and followed institutions. */
export const participation = sqlMigration(`
  create table note (
    user_id text not null references user_account (id) on delete cascade,
    id text not null,
    course_id text not null references course (id) on delete cascade,
    lesson_id text not null, lesson_title text not null, at_seconds integer not null, text text not null,
    version integer not null, created_at bigint not null, updated_at bigint not null,
    html text, html_key text,
    constraint note_key primary key (user_id, id)
  );
  create index note_newest on note (user_id, updated_at);
  create index note_course on note (course_id, user_id);

  create table collect (
    user_id text not null references user_account (id) on delete cascade,
    kind text not null, target_id text not null, title text not null, created_at bigint not null,
    constraint collect_key primary key (user_id, kind, target_id)
  );
  create index collect_newest on collect (user_id, created_at);
  create index collect_of_target on collect (target_id, kind);

  create table institution_detail (
    institution_id text primary key not null references institution (id) on delete cascade,
    introduction text not null, founded_year integer, address text, phone text, service_hours text,
    qualifications text not null
  );

  create table institution_follow (
    user_id text not null references user_account (id) on delete cascade,
    institution_id text not null references institution (id) on delete cascade,
    created_at bigint not null,
    constraint institution_follow_key primary key (user_id, institution_id)
  );
  create index institution_follow_institution on institution_follow (institution_id);

  create table material (
    id text primary key not null,
    course_id text not null references course (id) on delete cascade,
    position integer not null, name text not null, about text not null, file text, version text, bytes integer
  );
  create index material_course on material (course_id, position);
`)
