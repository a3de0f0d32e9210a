import { z } from 'zod'
import { recordAudit } from '#app/features/base/audit/audit.server.ts'
import type { Admin, Staff } from '#app/features/base/people/require-admin.server.ts'
import { findStudio } from '#app/features/base/studio/studio.server.ts'
import { writtenLine, writtenText } from '#app/text/written-text.ts'
import { changeSince, versionOf } from '#app/versions/version.server.ts'
import type { Changed, Seen } from '#app/versions/version.ts'
import type { Setting, Settings } from '#platform/configuration/settings.ts'
import type { Platform } from '#platform/platform.ts'
import type { Result } from '#platform/result.ts'
import { pageReason } from './copy.it.ts'
import {
	BINDING_PAGES,
	OWN_PAGES,
	type OwnPageName,
	type OwnPageState,
	PAGE_TEXT_MAX,
	parsePageName,
} from './own-page.ts'
import type { RenderedPage } from './page.ts'
import { type OwnText, originalText, renderPage, type SiteFacts } from './pages.server.ts'
import { tellChangeJob } from './tell-change-job.server.ts'

/** The form of a page's text. */
export const PageTextForm = z.object({
	lead: writtenLine({ max: [300, 'Al più 300 caratteri'] }).default(''),
	body: writtenText({
		min: [20, 'Il testo deve essere di almeno 20 caratteri'],
		max: [PAGE_TEXT_MAX, 'Il testo non può superare 60.000 caratteri'],
	}),
	/** Ticked: people with an account get an e-mail. */
	tell: z.string().optional(),
})

function ownText(name: OwnPageName): Setting<OwnText | null> {
	return {
		name: `page.${name}`,
		schema: z.object({ lead: z.string().nullable(), body: z.string(), updatedAt: z.string() }),
		isSecret: false,
		variable: null,
		fallback: null,
	}
}

/** Renders a page with the studio's details, in the studio's own words if it wrote some. */
export async function renderStudioPage(
	settings: Settings,
	name: OwnPageName,
	site: SiteFacts = {},
): Promise<RenderedPage> {
	const [studio, own] = await Promise.all([findStudio(settings), settings.read(ownText(name))])
	return renderPage(name, studio, site, own)
}

/** Renders a text as the page would show it. */
export async function previewPage(settings: Settings, _staff: Staff, name: string, body: string): Promise<string> {
	const page = parsePageName(name) ?? 'chi-siamo'
	const studio = await findStudio(settings)
	return renderPage(page, studio, {}, { lead: null, body, updatedAt: '' }).html
}

/** Returns the pages with the day of their change. */
export function findOwnPages(settings: Settings, _admin: Admin): Promise<OwnPageState[]> {
	return Promise.all(
		Object.keys(OWN_PAGES).flatMap((text) => {
			const name = parsePageName(text)
			return name === undefined
				? []
				: [settings.read(ownText(name)).then((own) => ({ name, changedAt: own?.updatedAt ?? null }))]
		}),
	)
}

/** Returns the text of a page to edit, with its version: the studio's own, or that of the site. */
export async function findPageText(settings: Settings, _admin: Admin, name: OwnPageName) {
	const own = await settings.read(ownText(name))
	const shown = textShown(name, own)
	return { ...shown, isOwn: own !== null, version: versionOf(shown) }
}

function textShown(name: OwnPageName, own: OwnText | null) {
	const { lead, body } = own ?? originalText(name)
	return { lead, body }
}

/** Saves the studio's own text over the one that was shown, or with null returns to that of the site; tells people of it if asked to. */
export function savePageText(
	{ settings, queue }: Pick<Platform, 'settings' | 'queue'>,
	admin: Admin,
	name: OwnPageName,
	form: z.infer<typeof PageTextForm> | null,
	seen: Seen,
	now = new Date(),
): Promise<Result<object, Changed<'lead' | 'body'>>> {
	const updatedAt = now.toLocaleDateString('sv-SE', { timeZone: 'Europe/Rome' })
	const wanted = form && { lead: form.lead === '' ? null : form.lead, body: form.body }
	return settings.change(async (tx, write, find) => {
		const changed = changeSince(seen, textShown(name, (await find(ownText(name))).value), wanted ?? {})
		if (changed) return { ok: false, problem: changed }
		await write(ownText(name), wanted && { ...wanted, updatedAt })
		await recordAudit(tx, { actor: admin.userId, action: 'settings-changed', reason: pageReason(name, form !== null) })
		const binding = BINDING_PAGES.find((one) => one === name)
		if (form?.tell !== undefined && binding) await queue.send(tx, tellChangeJob, { page: binding, after: null })
		return { ok: true }
	})
}
