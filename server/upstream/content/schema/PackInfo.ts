import { z } from 'zod/mini'
import { Slug, text } from '../../kernel/pack-fields.ts'

/*
 * The files of a content pack. A pack is a folder:
 *
 *   pack.json               what the pack is
 *   categories.json         the tree
 *   institutions.json
 *   lecturers.json
 *   professions/{id}.json   one file an occupation; see catalogue/pack/
 *   courses/{id}.json       one file a course
 *   groups/{id}.json        one file a course series; see bundle/pack/
 *   projects/{id}.json      one file a course package
 *   asks/{course}.json      questions about a course, with answers; see community/pack/
 *   materials/              handouts that courses name by their path below this folder
 *   news/{id}.json          one file a piece of news, its text in {id}.md; see publishing/pack/
 *   rules/{id}.json         one file a rule, its versions' texts in {id}-{version}.md
 *   business.json           what organisations are offered; may be left out; see inbox/pack/
 *   search.json             what people say, and what is meant by it; may be left out; see search/pack/
 *   banners.json
 *   agreements.json         and the texts it names: agreements/*.md
 *   media/                  images and attachments that the others name by their path below this folder
 *   media/videos/{id}/      one folder a video: see learning/pack/
 *
 * Ids are stable: they are what addresses are made of, and loading again updates by them.
 */

export const PackInfo = z.strictObject({
  name: text(1, 50),
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+$/, '版本号格式应为 1.0.0')),
  /** Words that many people search for, shown on the home page. */
  hotWords: z.array(text(1, 12)).check(z.maxLength(12)),
  /** The occupation whose learning path the home page tells; left out: the one with the most learners. */
  homePath: z.optional(Slug),
})
