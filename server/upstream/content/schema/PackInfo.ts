import { z } from 'zod/mini'
import { Slug, text } from '../../kernel/pack-fields.ts'

/*
 * Files of a content pack. A pack is a folder:
 *
 *   pack.json               description of the pack
 *   categories.json         category tree
 *   institutions.json
 *   lecturers.json
 *   professions/{id}.json   one file per occupation; see catalogue/pack/
 *   courses/{id}.json       one file per course
 *   groups/{id}.json        one file per course series; see bundle/pack/
 *   projects/{id}.json      one file per course package
 *   asks/{course}.json      questions about a course, with answers; see community/pack/
 *   materials/              handouts, which courses refer to by their path in this folder
 *   news/{id}.json          one file per news article, with its text in {id}.md; see publishing/pack/
 *   rules/{id}.json         one file per rule, with the texts of its versions in {id}-{version}.md
 *   business.json           offer for organisations; optional; see inbox/pack/
 *   search.json             colloquial words and their meanings; optional; see search/pack/
 *   banners.json
 *   agreements.json         agreements, with their texts: agreements/*.md
 *   media/                  images and attachments, which other files refer to by their path in this folder
 *   media/videos/{id}/      one folder per video; see learning/pack/
 *
 * Ids must be stable: URLs contain them, and repeated loads update rows by them.
 */

export const PackInfo = z.strictObject({
  name: text(1, 50),
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+$/, '版本号格式应为 1.0.0')),
  /** Popular search terms, displayed on the home page. */
  hotWords: z.array(text(1, 12)).check(z.maxLength(12)),
  /** Occupation whose learning path the home page shows; defaults to the one with the most learners. */
  homePath: z.optional(Slug),
})
