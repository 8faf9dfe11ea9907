import { answeringRows } from './answeringRows.ts'
import { communityRows } from './communityRows.ts'
import { crowdRows } from './crowdRows.ts'
import { embeddedRows } from './embeddedRows.ts'
import { examRows } from './examRows.ts'
import { liveRows } from './liveRows.ts'
import { orderRows } from './orderRows.ts'
import { overloadRows } from './overloadRows.ts'
import { pageRows } from './pageRows.ts'
import { profile } from './profile.ts'
import { proxyRows } from './proxyRows.ts'
import { reportRows } from './reportRows.ts'
import type { Row } from './Row.ts'

/*
 * Measures the server cost of pages and calls: process CPU time with 16 connections, next to the target. It does not fail,
 * because machines differ. `npm run bench -- 4` measures for 4 seconds each; `npm run bench -- --profile` shows the most
 * expensive functions of a page.
 */

const words = process.argv.slice(2)
const seconds = Number(words.find((word) => /^\d+$/.test(word)) ?? 8)
const longest = 60

if (words.includes('--profile')) await profile(seconds)
else await measure()

async function measure(): Promise<void> {
  const rows: Row[] = []
  for (const part of [
    pageRows(seconds),
    proxyRows(seconds),
    embeddedRows(Math.min(seconds, 4)),
    reportRows(Math.min(seconds, 4)),
    orderRows(Math.min(seconds, 4)),
    examRows(seconds),
    answeringRows(),
    communityRows(Math.min(seconds, 4)),
    liveRows(seconds),
    overloadRows(Math.min(seconds, 5)),
    crowdRows(Math.min(longest, seconds * 8)),
  ]) {
    for await (const row of part) {
      rows.push(row)
      process.stdout.write(`${sign(row)} ${row.what}：${row.measured}（目标 ${row.mark}）\n`)
    }
  }
  const lines = rows.map((row) => `| ${row.what} | ${row.measured} | ${row.mark} | ${sign(row)} |`)
  process.stdout.write(`\n| 项目 | 实测 | 目标 | |\n| --- | ---: | ---: | --- |\n${lines.join('\n')}\n`)
}

function sign({ met }: Row): string {
  if (met === undefined) return '·'
  return met ? '✓' : '✗'
}
