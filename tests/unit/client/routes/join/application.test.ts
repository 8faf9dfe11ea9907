import { expect, test } from 'vitest'
import type { Application } from '#lib/contract'
import { createRules, orderFor } from '../../../../../client/routes/join/intention/application-checks.ts'
import { initialApplication } from '../../../../../client/routes/join/intention/useApplicationForm.ts'
import { splitRegion } from '../../../../../client/routes/join/intention/regions.ts'

const former: Application = {
  id: 'one',
  status: 2,
  type: 2,
  name: '王师傅',
  creditCode: null,
  idNumber: '1101**********002X',
  category: 5,
  contact: '王师傅',
  phone: '138****0000',
  region: '黑龙江哈尔滨',
  documents: [{ id: 'd1', url: '/api/file/d1', width: 1, height: 1 }],
  agreementVersion: '1.0',
  round: 1,
  sentAt: '2026-11-20T00:00:00Z',
  decidedAt: '2026-11-21T00:00:00Z',
  faults: [],
  next: '',
}

test('a region is split into province and city', () => {
  expect(splitRegion('江苏南京')).toEqual({ province: '江苏', city: '南京' })
  expect(splitRegion('北京')).toEqual({ province: '北京', city: '' })
  expect(splitRegion('别处')).toEqual({ province: '', city: '别处' })
})

test('an institution provides its credit code, an individual their identity number', () => {
  expect(orderFor('1')).not.toContain('idNumber')
  expect(orderFor('2')).not.toContain('creditCode')
  expect(orderFor('2').at(-1)).toBe('agreed')
})

test('an identity number may be omitted only if one is stored', () => {
  const of = () => '2'
  expect(createRules(true).idNumber('', of)).toBeUndefined()
  expect(createRules(false).idNumber('', of)).toMatch(/身份证号/)
  expect(createRules(true).idNumber('110105194912310021', of)).toMatch(/身份证号/)
})

test('a refused application is prefilled, except phone and identity number, which are masked', () => {
  const { given, images } = initialApplication(former, {})
  expect(given).toMatchObject({ type: '2', name: '王师傅', category: '5', province: '黑龙江', city: '哈尔滨', contact: '王师傅' })
  expect(given.phone).toBeUndefined()
  expect(given.idNumber).toBeUndefined()
  expect(images).toEqual(former.documents)
})

test('a draft takes precedence over the previous application, and its images as long as the server stores them', () => {
  const now = 1_800_000_000_000
  const images = [{ id: 'new', url: '/api/file/new' }]
  const draft = (imagesAt: number) => ({ name: '王大师', images: JSON.stringify(images), imagesAt: String(imagesAt) })
  expect(initialApplication(former, draft(now - 19 * 3600 * 1000), now)).toMatchObject({ given: { name: '王大师', type: '2' }, images })
  expect(initialApplication(former, draft(now - 21 * 3600 * 1000), now).images).toEqual(former.documents)
  expect(initialApplication(null, {}, now)).toEqual({ given: { type: '1' }, images: [], imagesAt: '' })
})
