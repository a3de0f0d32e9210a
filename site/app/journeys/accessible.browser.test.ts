import axe from 'axe-core'
import { tools } from 'calcoli'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { startFeatures } from '#server/start-features.ts'
import { fillEveryPage } from '#test/every-page.ts'
import { PUBLIC_PATHS } from '#test/paths.ts'
import { goTo, serveTestApp } from '#test/served-app.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const WIDE = { width: 1440, height: 900 }
/** Answer 404: one does not exist, the others lack what their links have. */
const MISSING = ['/pagina-che-non-esiste', '/disiscrivi', '/argomenti/conferma', '/legge/confronta']
const WIDTHS = [320, 390, 768, 1440]
/** Longer than any column is wide, and than a name may be. */
const LONGEST_WORD = 'precipitevolissimevolmentissimamente'.repeat(4)

/** Screens of `/dev/ui`, in states that are hard to reach by hand. */
const SCREENS = /^\/dev\/ui\/[\w-]+$/

const site = await serveTestApp({ SEED: 'default' })
const ada = await site.person('ada', true)
await startFeatures(site.deps, 'site')
const everyPage = await fillEveryPage(site.deps, ada, LONGEST_WORD)

/**
 * Returns axe's findings on the open page, in either theme. Header and footer are the same on every page and may be left out. The page is not
 * narrowed to a part: axe would then leave out the rules about whole pages.
 */
async function faults(page: Page, frame: 'with-frame' | 'without-frame'): Promise<string[]> {
	const context = frame === 'with-frame' ? 'document' : "{ exclude: [['body > header'], ['body > footer']] }"
	const { pathname } = new URL(page.url())
	await page.evaluate(axe.source)
	const found: unknown = await page.evaluate(`(async () => {
		const check = async (theme, runOnly) => {
			const { violations } = await axe.run(${context}, { runOnly, resultTypes: ['violations'] })
			return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => theme + ' ' + id + ' ' + target.join(' ')))
		}
		const light = await check('light', { type: 'tag', values: ${JSON.stringify(TAGS)} })
		document.documentElement.dataset.theme = 'dark'
		return [...light, ...(await check('dark', { type: 'rule', values: ['color-contrast'] }))]
	})()`)
	return z
		.array(z.string())
		.parse(found)
		.map((fault) => `${pathname} ${fault}`)
}

/** Returns by how much the open page scrolls sideways at each width at which it does. */
async function overflow(page: Page): Promise<string[]> {
	const found: string[] = []
	const { pathname } = new URL(page.url())
	for (const width of WIDTHS) {
		await page.setViewportSize({ width, height: 900 })
		const pixels = await page.evaluate(
			() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
		)
		if (pixels > 0) found.push(`${pathname} scrolls sideways by ${pixels} px at ${width}`)
	}
	return found
}

/** Returns the fields of the open page that would cut a pasted text without a word. Searches may: they show what they search. */
function cutting(page: Page): Promise<string[]> {
	return page
		.locator('main :is(textarea, input:not([type="search"]))[maxlength]')
		.evaluateAll((fields) => fields.map((field) => `${location.pathname} cuts ${field.getAttribute('name')}`))
}

/** Returns what is drawn on a phone above what is read before it: a screen reader and the Tab key would go back up. */
async function misread(page: Page): Promise<string[]> {
	await page.setViewportSize({ width: 390, height: 900 })
	return page.locator('main :is(h1, h2, h3, h4, a, button, summary, input, select, textarea)').evaluateAll((all) => {
		const isInFlow = (element: Element) => {
			for (let at: Element | null = element; at && at.localName !== 'main'; at = at.parentElement) {
				const { position, overflowY } = getComputedStyle(at)
				if (['fixed', 'sticky', 'absolute'].includes(position) || ['auto', 'scroll'].includes(overflowY)) return false
			}
			return true
		}
		const drawn = all
			.filter((element) => element.checkVisibility({ visibilityProperty: true }) && isInFlow(element))
			.map((element) => ({ name: element.textContent.trim().slice(0, 40), box: element.getBoundingClientRect() }))
		return drawn.flatMap(({ name, box }, at) => {
			const before = drawn[at - 1]
			const isAbove = before && box.bottom <= before.box.top + 1
			const isBeside = before && (box.left >= before.box.right || box.right <= before.box.left)
			return isAbove && !isBeside ? [`${location.pathname} draws «${name}» above «${before.name}»`] : []
		})
	})
}

/** Returns words that stand apart on the open page only by a margin: a screen reader, and whoever copies them, gets them in one. */
function glued(page: Page): Promise<string[]> {
	return page
		.locator('main :is(h1, h2, h3, h4, a, button, summary, label, th, td, dt, dd, p, li)')
		.evaluateAll((all) => {
			const found = new Set<string>()
			const isApart = (node: Node, within: Node) => {
				for (let at = node.parentElement; at !== null && at !== within; at = at.parentElement)
					if (getComputedStyle(at).display !== 'inline') return true
				return false
			}
			for (const element of all) {
				const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
				let before: Text | null = null
				while (walker.nextNode()) {
					const now = walker.currentNode
					if (
						!(now instanceof Text) ||
						!now.parentElement?.checkVisibility() ||
						now.parentElement.closest('[aria-hidden]')
					)
						continue
					const [left, right] = [before, now].map((text) => {
						const range = document.createRange()
						if (text) range.selectNodeContents(text)
						return [...range.getClientRects()]
					})
					const [end, start] = [left?.at(-1), right?.[0]]
					const isSpaced = !before || /\s$/.test(before.data) || /^[\s,.;:!?)]/.test(now.data)
					if (!isSpaced && end && start && Math.abs(end.bottom - start.bottom) < 8 && start.left - end.right > 2) {
						const around = document.createRange()
						if (before) around.setStart(before, 0)
						around.setEnd(now, now.length)
						const common = around.commonAncestorContainer
						if (before && !isApart(before, common) && !isApart(now, common)) found.add(`${before.data}|${now.data}`)
					}
					before = now
				}
			}
			return [...found].map((words) => `${location.pathname} glues ${words}`)
		})
}

it('has no accessibility violation on any public page, in either theme, and fits every screen', async () => {
	const { page } = await site.open(WIDE)
	const found: string[] = []
	for (const path of PUBLIC_PATHS) {
		await page.goto(path)
		found.push(...(await faults(page, 'with-frame')), ...(await overflow(page)), ...(await glued(page)))
	}
	expect(found).toEqual([])
}, 300_000)

it('has no accessibility violation on any page of an admin, in either theme, and fits every screen', async () => {
	const { page } = await site.open(WIDE, ada)
	const found: string[] = []
	for (const { name } of tools) {
		await page.goto(`/strumenti/${name}`)
		found.push(...(await overflow(page)))
	}
	for (const path of everyPage) {
		const answer = await page.goto(path)
		if (answer?.status() !== 200 && !MISSING.includes(path)) found.push(`${path} answers ${answer?.status()}`)
		found.push(...(await faults(page, 'without-frame')), ...(await overflow(page)), ...(await cutting(page)))
		found.push(...(await glued(page)), ...(await misread(page)))
	}
	expect(found).toEqual([])
}, 600_000)

it('has no accessibility violation on any screen in any of its states, in either theme, and fits every screen', async () => {
	const { page } = await site.open(WIDE)
	await goTo(page, `/dev/ui?token=${site.deps.operator.token}`)
	const links = await page.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
	const screens = links.filter((href) => SCREENS.test(href))
	expect(screens.length).toBeGreaterThan(0)
	const found: string[] = []
	for (const path of ['/dev/ui', ...screens]) {
		await page.goto(path)
		found.push(...(await faults(page, 'without-frame')), ...(await overflow(page)), ...(await glued(page)))
		found.push(...(await misread(page)))
	}
	expect(found).toEqual([])
}, 600_000)
