import { expect, it } from 'vitest'
import { createRenderedPages, renderedKey } from './rendered-pages.ts'

const data = '{"title":"IVA"}'
const html = '<script nonce="first">a</script><p>IVA: è così</p><script nonce="first">b</script>'

it('gives a page again with another nonce', () => {
	const pages = createRenderedPages()
	const key = renderedKey('http://localhost/', 200, data, 'first')
	pages.keep(key, 'first', html)
	expect(pages.find(key, 'second')?.toString()).toBe(html.replaceAll('first', 'second'))
})

it('has other pages for another address, status or datum, and where there is no nonce', () => {
	const keys = [
		renderedKey('http://localhost/', 200, data, 'first'),
		renderedKey('http://localhost/?page=2', 200, data, 'first'),
		renderedKey('http://localhost/', 404, data, 'first'),
		renderedKey('http://localhost/', 200, '{"title":"IRPEF"}', 'first'),
		renderedKey('http://localhost/', 200, data, null),
	]
	expect(new Set(keys).size).toBe(keys.length)
	expect(renderedKey('http://localhost/', 200, data, 'second')).toBe(keys[0])
})

it('drops the page that was not asked for the longest when there are too many', () => {
	const pages = createRenderedPages()
	for (let n = 0; n < 200; n++) pages.keep(`${n}`, null, html)
	pages.find('0', null)
	pages.keep('200', null, html)
	expect(pages.find('0', null)).toBeDefined()
	expect(pages.find('1', null)).toBeUndefined()
})
