import { expect, it } from 'vitest'
import { createRenderedPages, renderedKey } from './rendered-pages.ts'

const data = '{"title":"IVA"}'
const htmlWith = (nonce: string, script: string) =>
	`<script nonce="${nonce}">a</script><p>IVA: è così</p><script nonce="${nonce}">${script}</script><p nonce="${nonce}">`

it('gives a page again with another nonce and the data of who asks', () => {
	const pages = createRenderedPages()
	const key = renderedKey('http://localhost/', 200, data, 'first')
	pages.keep(key, 'first', htmlWith('first', `put("${pages.mark}")`))
	for (const name of ['Anna', 'Bruno'])
		expect(pages.find(key, { nonce: name, data: `{"name":"${name}"}` })?.toString()).toBe(
			htmlWith(name, `put({"name":"${name}"})`),
		)
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
	const none = { nonce: null, data }
	for (let n = 0; n < 200; n++) pages.keep(`${n}`, null, 'html')
	pages.find('0', none)
	pages.keep('200', null, 'html')
	expect(pages.find('0', none)?.toString()).toBe('html')
	expect(pages.find('1', none)).toBeUndefined()
})
