import { sqlMigration } from '../sqlMigration.ts'

/** Columns that lists of courses filter by. */
const filtered = 'major_id, middle_id, minor_id, profession_id, level, institution_id, free, progress, search_text'

/**
 * Creates the tables of the content pack: categories, institutions, occupations, courses with their lessons and videos,
 * banners; and the members of courses.
 */
export const catalogue = sqlMigration(`
  create table content_pack (
    id text primary key not null,
    name text not null, version text not null, fingerprint text not null, hot_words text not null, totals text not null,
    loaded_at bigint not null, home_path text,
    loaded_by text not null, rows_version integer not null, former text not null
  );

  create table media (
    path text primary key not null,
    version text not null, type text not null, size integer not null
  );

  create table category (
    id text primary key not null,
    parent_id text references category (id),
    level integer not null, name text not null, position integer not null
  );

  create table institution (
    id text primary key not null,
    name text not null, logo text not null, type integer not null, category integer not null, region text not null,
    summary text not null, certified integer not null, course_count integer not null, learner_count integer not null,
    rating_tenths integer, listed integer not null, position integer not null
  );

  create table lecturer (
    id text primary key not null,
    institution_id text not null references institution (id),
    name text not null, avatar text, figure text, title text not null, about text not null,
    person_id text references user_account (id) on delete set null
  );

  create table profession (
    id text primary key not null,
    name text not null, code text not null, kind integer not null,
    major_id text not null references category (id),
    middle_id text not null references category (id),
    minor_id text not null references category (id),
    emblem text not null, social_image text, summary text not null, definition text not null,
    standard_source integer not null, standard_name text not null, levels text not null, ladder text not null,
    outline text not null, path text not null, outlook text not null, course_count integer not null,
    learner_count integer not null, position integer not null, hue integer, tagline text
  );

  -- Categories have no foreign key, because a removed course must not retain a category in the tree.
  create table course (
    id text primary key not null,
    title text not null, cover text not null, major_id text not null, middle_id text not null, minor_id text not null,
    profession_id text references profession (id),
    level integer,
    institution_id text not null references institution (id),
    institution_name text not null, lecturer_name text not null, lesson_count integer not null,
    has_exam integer not null, price_fen integer not null, free integer not null, progress text not null,
    availability text not null, listed integer not null, published_at bigint not null, former_learners integer not null,
    learner_count integer not null, rating_tenths integer, score integer not null, spread_rank integer not null,
    search_text text not null, position integer not null
  );
  -- One index per sort order, with every column that lists filter by, including the search text: a list scans its
  -- sort order and reads only matching rows. Indexes that begin with a filter are omitted on purpose: the engine would
  -- use them, read all matches and sort them, which costs ten times as much.
  create index course_default on course (listed, score desc, position, ${filtered});
  create index course_newest on course (listed, published_at desc, position, ${filtered});
  create index course_popular on course (listed, learner_count desc, position, ${filtered});
  create index course_price_asc on course (listed, price_fen, position, ${filtered});
  create index course_price_desc on course (listed, price_fen desc, position, ${filtered});
  create index course_spread on course (listed, spread_rank, score desc, position, free, availability);

  create table course_facet (
    major_id text not null, middle_id text not null, minor_id text not null, profession_id text, level integer,
    institution_id text not null, free integer not null, progress text not null, course_count integer not null
  );

  create table course_detail (
    course_id text primary key not null references course (id) on delete cascade,
    subtitle text not null, list_price_fen integer, valid_days integer, introduction text not null,
    audience text not null, goals text not null, requirements text not null, completion_percent integer not null,
    certificate integer not null, materials text not null, duration_seconds integer not null, review_count integer not null,
    review_spread text not null, updated_at bigint not null
  );

  create table chapter (
    id text primary key not null,
    course_id text not null references course (id) on delete cascade,
    position integer not null, title text not null
  );
  create index chapter_course on chapter (course_id, position);

  create table video (
    id text primary key not null,
    version text not null, status integer not null, duration_ms integer, playlist text, poster text,
    renditions text not null, subtitles text not null, thumbnails text
  );

  create table lesson (
    id text primary key not null,
    course_id text not null references course (id) on delete cascade,
    chapter_id text not null references chapter (id) on delete cascade,
    position integer not null, title text not null, kind integer not null, duration_seconds integer not null,
    trial integer not null,
    video_id text references video (id) on delete set null,
    ready integer not null default 0, exam_paper_id text, exam_rule text
  );
  create index lesson_course on lesson (course_id, position);
  -- For the check of the foreign key on deletion, which would otherwise read the whole table.
  create index lesson_chapter on lesson (chapter_id);
  create index lesson_video on lesson (video_id);
  create index lesson_exam_paper on lesson (exam_paper_id);

  create table course_lecturer (
    course_id text not null references course (id) on delete cascade,
    lecturer_id text not null references lecturer (id),
    position integer not null,
    constraint course_lecturer_key primary key (course_id, lecturer_id)
  );
  create index course_lecturer_lecturer on course_lecturer (lecturer_id);

  create table review (
    id text primary key not null,
    course_id text not null references course (id) on delete cascade,
    author text not null, avatar text, stars integer not null, text text not null, reply text,
    created_at bigint not null, position integer not null,
    user_id text references user_account (id) on delete set null,
    from_pack integer not null default 1, updated_at bigint
  );
  create index review_course on review (course_id, created_at desc, position);
  create unique index review_user on review (user_id, course_id);

  create table banner (
    id text primary key not null,
    place integer not null, kind integer not null, title text not null, subtitle text not null, image text not null,
    target text not null, action text not null, position integer not null
  );

  create table media_key (
    id text primary key not null,
    secret text not null, created_at bigint not null
  );

  create table course_member (
    user_id text not null references user_account (id) on delete cascade,
    course_id text not null references course (id),
    joined_at bigint not null, expires_at bigint,
    constraint course_member_pair primary key (user_id, course_id)
  );
  create index course_member_course on course_member (course_id);
`)
