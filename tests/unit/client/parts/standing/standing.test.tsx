// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { OccupationProgress } from '#lib/contract'
import { StudyProgress } from '#lib/enums'
import { Plank } from '#parts/standing/Plank.tsx'
import { Stairs } from '#parts/standing/Stairs.tsx'
import { StandingRing } from '#parts/standing/StandingRing.tsx'
import { standingSign } from '#parts/standing/standingSign.ts'
import { standingText } from '#parts/standing/standingText.ts'

const course = (id: string, percent: number, completedLessons: number) => ({
  id,
  title: id,
  percent,
  completedLessons,
  lessonCount: 10,
  joined: true,
  progress: percent === 100 ? StudyProgress.Completed : StudyProgress.InProgress,
})

const welder: OccupationProgress = {
  occupation: { id: 'welder', name: '焊工', emblem: '/e.svg', hue: 250 },
  steps: [
    { level: 5, courses: [course('arc', 100, 10)] },
    { level: 4, courses: [course('co2', 40, 4), course('pipe', 0, 0)] },
    { level: 3, courses: [course('theory', 0, 0)] },
  ],
  reached: 5,
  next: { level: 4, missing: 2, course: { id: 'co2', title: 'co2' } },
}

describe('progress texts', () => {
  const next = { level: 4, missing: 2, course: { id: 'a', title: 'a' } } as const
  test.each([
    [{ reached: 5, next } as const, '五级 → 四级，还差 2 门'],
    [{ reached: null, next: { ...next, level: 5, missing: 1 } } as const, '起步 → 五级，还差 1 门'],
    [{ reached: 5, next: { ...next, level: null } } as const, '还差 2 门学完学习路线'],
    [{ reached: 3, next: null } as const, '三级，学习路线已学完'],
    [{ reached: null, next: null } as const, '学习路线已学完'],
  ])('%j: %s', (standing, text) => {
    expect(standingText(standing)).toBe(text)
  })
})

describe('stairs', () => {
  test('are one image with a text alternative', () => {
    render(<Stairs standing={welder} />)
    expect(screen.getByRole('img', { name: '焊工：五级 → 四级，还差 2 门' })).toBeDefined()
  })

  test('have a plank per course, planed according to its progress, and a shaving per completed lesson', () => {
    const { container } = render(<Stairs standing={welder} />)
    const all = (wood: string) => [...container.querySelectorAll(`[data-wood="${wood}"]`)]
    const length = (plank: Element) => Number(plank.getAttribute('width'))
    expect(all('rough')).toHaveLength(4)
    expect(all('smooth').map((smooth, index) => Math.round((100 * length(smooth)) / length(all('rough')[index]!)))).toEqual([100, 40, 0, 0])
    // One additional shaving at the current position.
    expect(all('shaving')).toHaveLength(14 + 1)
    expect(all('word').map(({ textContent }) => textContent)).toEqual(['五级', '四级', '三级'])
    expect(all('block').map((block) => block.hasAttribute('data-reached'))).toEqual([true, false, false])
  })

  test('draw no more shavings than fit side by side', () => {
    const steps = [{ level: 5 as const, courses: [course('arc', 90, 200)] }]
    const { container } = render(<Stairs standing={{ ...welder, steps, next: null }} />)
    expect(container.querySelectorAll('[data-wood="shaving"]')).toHaveLength(24)
  })
})

describe('plank', () => {
  test('is a progress bar for screen readers', () => {
    render(<Plank percent={40} label="《焊接》的进度" />)
    expect(screen.getByRole('progressbar', { name: '《焊接》的进度' }).getAttribute('aria-valuenow')).toBe('40')
  })

  test('is hidden from them as a decorative image', () => {
    const { container } = render(<Plank percent={40} />)
    expect(container.querySelector('svg')!.getAttribute('aria-hidden')).toBe('true')
  })
})

test('the sign on an image is planed according to the courses of the occupation, in its hue', () => {
  const sign = standingSign(welder)
  expect(sign).toEqual({ hue: 250, percent: 35, words: '焊工：五级 → 四级，还差 2 门' })
  const { container, rerender } = render(<StandingRing sign={sign}>我</StandingRing>)
  expect(container.querySelector('svg')?.getAttribute('color')).toContain('250')
  expect(container.querySelector('[data-wood="planed"]')?.getAttribute('stroke-dasharray')).toBe('35 100')
  rerender(<StandingRing sign={null}>我</StandingRing>)
  expect(container.querySelector('svg')).toBeNull()
})
