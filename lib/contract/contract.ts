import type { z } from 'zod/mini'
import { accessCode } from './accessCode.ts'
import { agreement } from './agreement.ts'
import { ask } from './ask.ts'
import { banner } from './banner.ts'
import { business } from './business.ts'
import { category } from './category.ts'
import { chat } from './chat.ts'
import { collect } from './collect.ts'
import { course } from './course.ts'
import { courseGroup } from './courseGroup.ts'
import { courseMaterial } from './courseMaterial.ts'
import { courseProject } from './courseProject.ts'
import type { Family } from './endpoint.ts'
import { feedback } from './feedback.ts'
import { file } from './file.ts'
import { home } from './home.ts'
import { institution } from './institution.ts'
import { institutional } from './institutional.ts'
import { intention } from './intention.ts'
import { learn } from './learn.ts'
import { media } from './media.ts'
import { news } from './news.ts'
import { note } from './note.ts'
import { profession } from './profession.ts'
import { qr } from './qr.ts'
import { review } from './review.ts'
import { search } from './search.ts'
import { rule } from './rule.ts'
import { sitemap } from './sitemap.ts'
import { sys } from './sys.ts'
import { user } from './user.ts'
import { wechat } from './wechat.ts'

/** Every call of the API. */
export const contract = {
  ...user,
  ...sys,
  ...wechat,
  ...qr,
  ...chat,
  ...home,
  ...search,
  ...banner,
  ...category,
  ...profession,
  // Before the courses: `/api/course/group` would else be a course called `group`.
  ...courseGroup,
  ...courseProject,
  ...course,
  ...courseMaterial,
  ...review,
  ...ask,
  ...note,
  ...collect,
  ...accessCode,
  ...institution,
  ...institutional,
  ...media,
  ...learn,
  ...agreement,
  ...file,
  ...business,
  ...intention,
  ...feedback,
  ...news,
  ...rule,
  ...sitemap,
} satisfies Family
export type Contract = typeof contract

/** What a caller passes to a call: defaults may be left out; an image that is the body goes along as `image`. */
export type Input<Name extends keyof Contract> = z.input<Contract[Name]['input']> &
  (Contract[Name] extends { body: 'image' } ? { image: Blob } : unknown)

/** What a call answers. */
export type Data<Name extends keyof Contract> = z.output<Contract[Name]['data']>
