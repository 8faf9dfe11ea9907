import type { z } from 'zod/mini'
import { agreement } from './agreement.ts'
import { banner } from './banner.ts'
import { category } from './category.ts'
import { chat } from './chat.ts'
import { course } from './course.ts'
import type { Family } from './endpoint.ts'
import { home } from './home.ts'
import { institution } from './institution.ts'
import { profession } from './profession.ts'
import { qr } from './qr.ts'
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
  ...banner,
  ...category,
  ...profession,
  ...course,
  ...institution,
  ...agreement,
} satisfies Family
export type Contract = typeof contract

/** What a caller passes to a call: defaults may be left out. */
export type Input<Name extends keyof Contract> = z.input<Contract[Name]['input']>

/** What a call answers. */
export type Data<Name extends keyof Contract> = z.output<Contract[Name]['data']>
