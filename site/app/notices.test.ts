import { expect, it, vi } from 'vitest'
import { noticeCookie, takeNotice } from '#app/notices.server.ts'
import { forgetCarried } from '#app/ui/notice.ts'

const carried = noticeCookie('success', 'Bozza salvata').split(';')[0] ?? ''
const asked = (destination: 'document' | 'empty') =>
	takeNotice(new Request('http://site.test/', { headers: { cookie: carried, 'sec-fetch-dest': destination } }))

it('says again what was said in the answer to a request that the page gave up, as the same toast', () => {
	const [given, again] = [asked('empty'), asked('empty')]
	expect(given.headers).toEqual({})
	expect(given.notice).toMatchObject({ kind: 'success', title: 'Bozza salvata' })
	expect(again.notice?.id).toBe(given.notice?.id)
})

it('forgets the toast of a page that is drawn with it', () => {
	const { notice, headers } = asked('document')
	expect(notice?.title).toBe('Bozza salvata')
	expect(new Headers(headers).get('set-cookie')).toMatch(/^notice=; Path=\/; Max-Age=0/)
})

it('forgets the toast that a script shows under its name on https too, where only Secure cookies may be overwritten', () => {
	const written: string[] = []
	vi.stubGlobal('document', {
		set cookie(line: string) {
			written.push(line)
		},
	})
	forgetCarried()
	vi.unstubAllGlobals()
	expect(written).toContain('notice=; Path=/; Max-Age=0; SameSite=Lax')
	expect(written).toContain('__Host-notice=; Path=/; Secure; Max-Age=0; SameSite=Lax')
})

it('gives each toast an id of its own', () => {
	expect(noticeCookie('success', 'Bozza salvata').split(';')[0]).not.toBe(carried)
})
