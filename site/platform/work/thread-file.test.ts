import { expect, it } from 'vitest'
import { threadFile } from './thread-file.ts'

const source = '#platform/work/thread-file.ts'

it('starts the thread beside the built server, wherever in the build the caller stands', () => {
	expect(threadFile('search-thread', source, '/srv/site/build/server')).toBe('/srv/site/build/server/search-thread.js')
	expect(threadFile('search-thread', source, '/srv/site/build/server/assets')).toBe(
		'/srv/site/build/server/search-thread.js',
	)
})

it('starts its source from source, and on a path that only looks like the build', () => {
	for (const folder of ['/srv/site/platform/work', '/srv/build/server-one/site/platform/work'])
		expect(threadFile('search-thread', source, folder)).toMatch(/platform\/work\/thread-file\.ts$/)
})
