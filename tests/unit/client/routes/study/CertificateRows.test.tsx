// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Data } from '#lib/contract'
import { CertificateRows } from '../../../../../client/routes/study/CertificateRows.tsx'

type Mine = Data<'GET /api/certificate/mine'>

test('a certificate of a level says its level once', () => {
  const list = [
    {
      code: 'ZY1234',
      state: 'valid',
      institution: '武汉评价中心',
      issuedOn: '2026-11-01',
      validUntil: null,
      achievement: { kind: 'level', profession: '焊工', level: 5, plan: { id: 'weld', name: '焊工认定' } },
    },
  ] as unknown as Mine['list']
  const router = createMemoryRouter([{ path: '/', element: <CertificateRows list={list} earned={[]} /> }])
  render(<RouterProvider router={router} />)
  expect(screen.getByRole('heading').textContent).toBe('焊工五级（初级工）证书')
})
