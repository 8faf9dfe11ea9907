import type { Page } from '@playwright/test'
import { learnerScreens, visitorScreens } from '../e2e/screens.ts'

/** A viewer of a screen. */
export type Viewer = 'visitor' | 'beginner' | 'learner'

/** A screen as one viewer sees it. */
export interface View {
  /** Used in file names and as the row title of the contact sheet. */
  name: string
  path: string
  viewer: Viewer
  /** Actions of the viewer before the screenshot. */
  act?: (page: Page) => Promise<void>
}

/** Every screen of the route table, and the content that a click reveals. */
export const views: readonly View[] = [
  ...viewsOf(visitorScreens, 'visitor'),
  ...viewsOf(learnerScreens, 'beginner'),
  ...[
    '/',
    '/course',
    '/course/welder-smaw-basics',
    '/order/pay/create?course=welder-gtaw-pipe',
    '/course/first-aid-cpr-aed/play',
    '/collect',
    '/order/course',
    '/profession/welder',
    '/study',
  ].map((path) => viewOf(path, 'learner')),
  {
    name: 'order-detail.learner',
    path: '/order/course',
    viewer: 'learner',
    act: async (page) => {
      await page.getByRole('main').getByRole('listitem').filter({ hasText: '已支付' }).getByRole('heading').getByRole('link').click()
      await page.getByRole('heading', { level: 1, name: '已支付' }).waitFor()
    },
  },
  {
    name: 'sign-in',
    path: '/course',
    viewer: 'visitor',
    act: async (page) => {
      await page.locator('header').getByRole('button', { name: '登录' }).first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
]

function viewsOf(screens: Record<string, string[]>, viewer: Viewer): View[] {
  return Object.values(screens)
    .flat()
    .map((path) => viewOf(path, viewer))
}

function viewOf(path: string, viewer: Viewer): View {
  const words = decodeURIComponent(path).replace(/[^\p{L}\p{N}]+/gu, '-')
  const name = words.replace(/^-|-$/g, '') || 'home'
  return { name: viewer === 'visitor' ? name : `${name}.${viewer}`, path, viewer }
}
