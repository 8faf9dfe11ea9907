import { describe, expect, test } from 'vitest'
import { readRobots } from '../../support/crawlSite.ts'
import { factFaults } from '../../support/factFaults.ts'
import { htmlFaults } from '../../support/htmlFaults.ts'
import { readHtml } from '../../support/readHtml.ts'

/* The crawl relies on these readers, so they must detect problems. */

describe('HTML', () => {
  test.each([
    ['<p><a href="/a">x</a></p><ul><li>y</li></ul><img src="a" alt=""><label for="i">z</label><input id="i">', []],
    ['<div><p>x</div>', ['</div> ends p', '<div> has no end', '<p> has no end']],
    ['<i id="a"></i><b id="a"></b>', ['the id a is given twice']],
    ['<a href="/"><button>x</button></a>', ['<button> inside something else to click']],
    ['<p><div>x</div></p>', ['<div> inside <p>']],
    ['<h2><span><ul></ul></span></h2>', ['<ul> inside <span>']],
    ['<ul><div>x</div></ul>', ['<div> right inside <ul>']],
    ['<div><li>x</li></div>', ['<li> right inside <div>']],
    ['<table><tr><td>x</td></tr></table>', []],
    ['<img src="/a.png">', ['an image without alt: /a.png']],
    ['<i aria-label="关">×</i>', ['aria-label on <i> without a role']],
    ['<h1>a</h1><h3>b</h3><h2>c</h2><h3>d</h3>', ['h3 after h1']],
    ['<input type="tel" autocomplete="username">', ['a user name in an input of type tel']],
    ['<p style="color:red">x</p>', ['style on <p>']],
    ['<nav aria-labelledby="a b"></nav><b id="a"></b>', ['aria-labelledby of <nav> names b, which is nowhere']],
  ])('%s', (html, faults) => {
    expect(htmlFaults(readHtml(html))).toEqual(faults)
  })

  test('reads text as displayed, and scripts verbatim', () => {
    const { all } = readHtml('<!DOCTYPE html><title>A &amp; B</title><!-- <p> --><p>1 &lt; <b>2</b>\n &#x4E2D;</p><script>"<p>"</script>')
    expect(all('title')[0]?.text).toBe('A & B')
    expect(all('p').map(({ text }) => text)).toEqual(['1 < 2 中'])
    expect(all('script')[0]?.text).toBe('"<p>"')
  })
})

describe('structured data', () => {
  const of = (fact: object) => factFaults({ '@context': 'https://schema.org', ...fact })
  const crumb = (position: number, rest: object) => ({ '@type': 'ListItem', position, name: '课程', ...rest })

  test('accepts valid data', () => {
    expect(of({ '@type': 'BreadcrumbList', itemListElement: [crumb(1, { item: 'https://a.example/b' }), crumb(2, {})] })).toEqual([])
    expect(
      of({
        '@type': 'Course',
        '@id': 'x',
        name: 'a',
        description: 'b',
        image: 'https://a/b',
        url: 'https://a/b',
        offers: { '@id': 'y' },
        provider: { '@type': 'Organization', name: 'c' },
      }),
    ).toEqual([])
  })

  test.each([
    [{ '@type': 'Course', name: 'a' }, /Course lacks description/],
    [{ '@type': 'BreadcrumbList', itemListElement: [crumb(1, {})] }, /BreadcrumbList.itemListElement/],
    [{ '@type': 'BreadcrumbList', itemListElement: [crumb(2, { item: 'https://a/b' }), crumb(1, {})] }, /BreadcrumbList.itemListElement/],
    [
      { '@type': 'ItemList', itemListElement: [crumb(1, { url: 'https://a/b' }), crumb(2, { url: 'https://a/b' })] },
      /ItemList.itemListElement/,
    ],
    [{ '@type': 'NewsArticle', headline: 'x'.repeat(120) }, /NewsArticle.headline/],
    [{ '@type': 'NewsArticle', headline: 'x', datePublished: '2026-01-01' }, /NewsArticle.datePublished/],
    [{ '@type': 'Offer', price: 12, priceCurrency: 'CNY', category: 'Paid' }, /Offer.price/],
    [{ '@type': 'AggregateRating', ratingValue: '6.0', bestRating: '5', worstRating: '1', reviewCount: 1 }, /AggregateRating.ratingValue/],
    [{ '@type': 'AggregateRating', ratingValue: '5.0', bestRating: '5', worstRating: '1', reviewCount: 0 }, /AggregateRating.reviewCount/],
    [{ '@type': 'Recipe', name: 'a' }, /type Recipe, of which nothing is known/],
    [{ '@type': 'Person', name: '' }, /name is empty/],
    [{ '@type': 'Organization', name: 'a', url: '/', logo: 'https://a/b', address: { street: 'x' } }, /address has no type/],
  ])('rejects %j', (fact, fault) => {
    expect(of(fact).join('\n')).toMatch(fault)
  })
})

test('applies the longest matching rule of robots.txt', () => {
  const may = readRobots('User-agent: *\nDisallow: /api/\nDisallow: /a/*/b\nAllow: /api/media/\nDisallow: /*?*&\nAllow: /*&page=\n')
  expect(['/', '/api/x', '/api/media/x', '/a/1/b', '/a/b', '/c?x=1', '/c?x=1&y=2', '/c?x=1&page=2'].filter(may)).toEqual([
    '/',
    '/api/media/x',
    '/a/b',
    '/c?x=1',
    '/c?x=1&page=2',
  ])
})
