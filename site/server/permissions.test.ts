import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, it } from 'vitest'
import type { Role } from '#app/features/base/people/person.ts'
import { news } from '#app/features/content/news/news-table.server.ts'
import { listTools } from '#app/features/documents/tools/tools.server.ts'
import routes from '#app/routes.ts'
import { type Level, ROUTES, STUDIO_INTENTS, USE_CASES } from '#test/permissions/matrix.ts'
import { siteRoot } from '#test/program.ts'
import { signedInAs } from '#test/signed-in.ts'
import { createTestApp } from '#test/test-app.ts'

const site = await createTestApp()
const APP = join(siteRoot, 'app')
/** An article and a tool that exist; other parts of addresses name nothing. */
const SLUG = 'articolo'
const TOOL = listTools()[0]?.name ?? ''
await site.deps.db.insert(news).values({
	...{ slug: SLUG, sourceName: 'Prova', title: 'Articolo', url: '#', kind: 'feed' },
	publishedAt: new Date(),
})

/** In the order of what they may do; each belongs to the level of its place. */
const LEVELS = ['everybody', 'people', 'staff', 'admins'] as const satisfies readonly Level[]
const ROLES = { people: null, staff: 'collaboratore', admins: 'admin' } as const satisfies Record<string, Role | null>

interface Served {
	path: string
	source: string
}

function servedRoutes(entries: readonly RouteConfigEntry[] = routes, base = ''): Served[] {
	return entries.flatMap(({ path, file, children = [] }) => {
		const here = path === undefined ? base : `${base}/${path}`
		if (children.length > 0) return servedRoutes(children, here)
		return [{ path: here || '/', source: readFileSync(join(APP, file), 'utf8') }]
	})
}

/** Sends a request as somebody of a level who has just signed in; a form is sent with its `intent`. */
async function send(level: Level, path: string, form?: { intent: string }): Promise<Response> {
	const address = path.replaceAll(/:[a-z]+\??|\*/g, (part) => (part === ':slug' ? SLUG : part === ':name' ? TOOL : 'x'))
	const cookie = level === 'everybody' ? '' : (await signedInAs(site.deps, crypto.randomUUID(), ROLES[level])).cookie
	if (!form) return site.fetch(address, { headers: { cookie }, redirect: 'manual' })
	const headers = { cookie, origin: site.deps.siteUrl, 'content-type': 'application/x-www-form-urlencoded' }
	const body = new URLSearchParams(form.intent === '' ? {} : form).toString()
	return site.fetch(address, { method: 'POST', headers, body, redirect: 'manual' })
}

/** Returns the answer to somebody of this level: 403, sent to sign in, sent Home with a message, or let in. */
function outcomeOf({ status, headers }: Response): 'denied' | 'sign-in' | 'home' | 'open' {
	const location = headers.get('location') ?? ''
	if (status === 401 || location.startsWith('/auth?from=')) return 'sign-in'
	if (status === 403) return 'denied'
	return location === '/' && headers.getSetCookie().some((cookie) => cookie.startsWith('notice=')) ? 'home' : 'open'
}

/** Returns whom an address answers wrongly: the weakest who may is let in, and nobody weaker. */
async function findWrong(least: Level, path: string, form?: { intent: string }): Promise<string[]> {
	const what = form ? `POST ${form.intent} ${path}` : `GET ${path}`
	const wrong: string[] = []
	for (const level of LEVELS.slice(0, LEVELS.indexOf(least)))
		if (outcomeOf(await send(level, path, form)) === 'open') wrong.push(`${what} lets in ${level}`)
	const allowed = await send(least, path, form)
	const isLetIn = least === 'everybody' ? ![401, 403].includes(allowed.status) : outcomeOf(allowed) === 'open'
	return isLetIn ? wrong : [...wrong, `${what} keeps out ${least}`]
}

/** Returns the level of an address of the panel. */
function levelOf(address: string): Level | undefined {
	const isRow = (path: string) => new RegExp(`^${path.replaceAll(/:[a-z]+/g, '[^/]+')}$`).test(address)
	return ROUTES[address]?.read ?? Object.entries(ROUTES).find(([path]) => isRow(path))?.[1].read
}

it('has a row for each route, with its actions, and no other', () => {
	const served = servedRoutes().map(({ path, source }) => [path, /export (?:async )?function action/.test(source)])
	const rows = Object.entries(ROUTES).map(([path, { act }]) => [path, act !== undefined])
	expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(served))
})

it('names each form of the pages that staff share', () => {
	for (const { path, source } of servedRoutes()) {
		const row = ROUTES[path]
		if (row?.act !== 'staff') continue
		const found = [...source.matchAll(/case '([\w-]+)':|intent === '([\w-]+)'/g)].map(([, a, b]) => a ?? b ?? '')
		expect(Object.keys(row.intents ?? {}).toSorted(), path).toEqual([...new Set(found)].toSorted())
	}
})

it.each(Object.entries(ROUTES))('lets in at %s whom its row names, and nobody else', async (path, row) => {
	const wrong = await findWrong(row.read, path)
	if (row.act) wrong.push(...(await findWrong(row.act, path, { intent: '' })))
	for (const [intent, level] of Object.entries(row.intents ?? {}))
		wrong.push(...(await findWrong(level, path, { intent })))
	expect(wrong).toEqual([])
})

it('answers a collaboratore on a page of admins with 403, in plain words', async () => {
	const denied = await send('staff', '/admin/utenti')
	expect(denied.status).toBe(403)
	expect(await denied.text()).toContain('Il tuo account non ha il permesso di aprirla.')
})

it('links no page of a collaboratore to one that only admins may open', async () => {
	for (const [path, { read }] of Object.entries(ROUTES)) {
		if (read !== 'staff') continue
		const page = await (await send('staff', path)).text()
		const links = [...page.matchAll(/href="(\/admin[^"#?]*)/g)].map(([, link = '']) => link)
		expect(
			links.filter((link) => levelOf(link) !== 'staff'),
			path,
		).toEqual([])
	}
	const panel = await (await send('staff', '/admin')).text()
	for (const place of ['/admin/posta', '/admin/moderazione', '/admin/notizie'])
		expect(panel).toContain(`href="${place}"`)
})

it('keeps the studio’s forms of a question to the staff', async () => {
	for (const intent of STUDIO_INTENTS) {
		expect((await send('people', '/questions/:id', { intent })).status, intent).toBe(403)
		expect((await send('staff', '/questions/:id', { intent })).status, intent).not.toBe(403)
	}
})

it('has a row for each use case that takes an admin or a member of the staff, and no other', () => {
	const found = { Admin: {}, Staff: {} } satisfies Record<string, Record<string, string[]>>
	for (const file of readdirSync(join(APP, 'features'), { recursive: true, encoding: 'utf8' })) {
		if (!file.endsWith('.server.ts')) continue
		const text = readFileSync(join(APP, 'features', file), 'utf8')
		const declared = text.matchAll(/export (?:async )?function (\w+)(?:<[^>]*>)?\(([\s\S]*?)\n?\)(?::| \{)/g)
		for (const [, name = '', parameters = ''] of declared) {
			const taken = /: (Admin|Staff)\b/.exec(parameters)?.[1]
			if (taken !== 'Admin' && taken !== 'Staff') continue
			const modules: Record<string, string[]> = found[taken]
			;(modules[file.replace(/\.server\.ts$/, '')] ??= []).push(name)
		}
	}
	expect(found).toEqual(USE_CASES)
})
