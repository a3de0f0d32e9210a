import { expect, it } from 'vitest'
import { chooseTests } from './changed-tests.ts'

const news = 'site/app/features/content/news'
const modules = [
	{ path: `${news}/news.ts`, imports: [] },
	{ path: `${news}/list.ts`, imports: [`${news}/news.ts`] },
	{ path: `${news}/list.test.ts`, imports: [`${news}/list.ts`] },
	{ path: `${news}/pages.test.ts`, imports: ['site/test/test-app.ts'] },
	{ path: `${news}/desk/desk.browser.test.ts`, imports: ['site/test/served-app.ts'] },
	{ path: 'site/test/test-app.ts', imports: [`${news}/list.ts`] },
	{ path: 'site/server/session.test.ts', imports: ['site/test/test-app.ts'] },
	{ path: 'site/app/routes/news/article.tsx', imports: [`${news}/list.ts`] },
	{ path: 'italian/src/fold.ts', imports: [] },
	{ path: 'italian/src/fold.test.ts', imports: ['italian/src/fold.ts'] },
]

it('chooses the tests that import a changed module, over others too, and those of the whole site in its feature', () => {
	const { chosen, left, needsBuild } = chooseTests([`${news}/news.ts`], modules)
	expect(chosen).toEqual([`${news}/list.test.ts`, `${news}/pages.test.ts`, `${news}/desk/desk.browser.test.ts`])
	expect(left).toEqual([])
	expect(needsBuild).toBe(true)
})

it('does not build the site for tests that do not run it', () => {
	const expected = { chosen: ['italian/src/fold.test.ts'], left: [], needsBuild: false }
	expect(chooseTests(['italian/src/fold.ts'], modules)).toEqual(expected)
})

it('chooses the tests of the site that use a changed helper, and a changed test itself', () => {
	const { chosen } = chooseTests(['site/test/test-app.ts'], modules)
	expect(new Set(chosen)).toEqual(new Set(['site/server/session.test.ts', `${news}/pages.test.ts`]))
	expect(chooseTests(['site/server/session.test.ts'], modules).chosen).toContain('site/server/session.test.ts')
})

it('takes the nearest tests for half a minute and names the others', () => {
	const journeys = Array.from({ length: 5 }, (_, n) => ({ path: `${news}/j${n}.browser.test.ts`, imports: [] }))
	const { chosen, left } = chooseTests([`${news}/news.ts`], [...modules, ...journeys])
	expect(chosen).toContain(`${news}/list.test.ts`)
	expect(left.length).toBeGreaterThan(2)
	expect(new Set([...chosen, ...left]).size).toBe(chosen.length + left.length)
})
