import { expect, test } from 'vitest'
import { rankBySimilarity, titleSimilarity, searchBigrams } from '../../../../../../server/upstream/community/logic/similarTitles.ts'

test('a title is searched by its character pairs, without words that all questions contain', () => {
  expect(searchBigrams('请问 J422 焊条怎么选')).toEqual(['j422', '焊条'])
  expect(searchBigrams('怎么办')).toEqual([])
})

test('titles are more similar the more character pairs they share', () => {
  expect(titleSimilarity('仰焊电流', '仰焊电流')).toBe(1)
  expect(titleSimilarity('仰焊电流', '仰焊角度')).toBeCloseTo(1 / 3)
  expect(titleSimilarity('仰焊电流', '茶水温度')).toBe(0)
  expect(titleSimilarity('', '茶')).toBe(0)
})

test('titles with low similarity are omitted', () => {
  const rows = [{ title: '茶水温度' }, { title: '仰焊角度多少' }, { title: '仰焊电流多少' }]
  expect(rankBySimilarity('仰焊电流给多少', rows).map(({ title }) => title)).toEqual(['仰焊电流多少', '仰焊角度多少'])
})
