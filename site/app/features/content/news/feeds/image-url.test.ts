import { expect, it } from 'vitest'
import { normaliseImageUrl } from './image-url.ts'

it.each([
	['https://a.example/foto.jpg', 'https://a.example/foto.jpg'],
	['https://a.example//storage//uploads//x.jpg', 'https://a.example/storage/uploads/x.jpg'],
	['https://a.example/a//b.jpg?x=//', 'https://a.example/a//b.jpg?x=//'],
	['/uploads/u/1.png', '/uploads/u/1.png'],
	['/uploads//u//1.png', '/uploads/u/1.png'],
	['/public/logo.png', '/logo.png'],
	['/public/uploads/u/1.png', '/uploads/u/1.png'],
	['uploads/u/1.png', '/uploads/u/1.png'],
	['//evil.example/x.png', null],
	['javascript:alert(1)', null],
	['data:image/png;base64,AAAA', null],
	['\\\\evil.example\\x.png', null],
	['https://static.cloudflareinsights.com/beacon.min.js', null],
	['https://www.google-analytics.com/collect?v=1', null],
	['https://stats.example/pixel.gif', null],
	['https://www.facebook.com/tr?id=1', null],
	['', null],
	['   ', null],
	[null, null],
	[undefined, null],
])('%s is shown as %s', (address, shown) => {
	expect(normaliseImageUrl(address)).toBe(shown)
})
