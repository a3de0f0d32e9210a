import type { IsoDate } from 'calcoli'
import type { Admin } from '#app/features/base/people/require-admin.server.ts'
import { findAllSchede, findSchedaToEdit } from '#app/features/law/schede/edit-schede.server.ts'
import { schedaShown } from '#app/features/law/schede/scheda-form.ts'
import { subjectName } from '#app/features/law/schede/subjects.ts'
import { versionOf } from '#app/versions/version.server.ts'
import { NOTHING_SHOWN } from '#app/versions/version.ts'
import type { Db } from '#platform/database/database.ts'
import { checkedOn, findFlags, findFlagsOfAll } from '../guide.server.ts'
import type { DeskScheda, EditedScheda } from './guide-desk.ts'

/** Returns every scheda for the panel: those to read again first. */
export async function findDeskSchede(db: Db, admin: Admin, today: IsoDate): Promise<DeskScheda[]> {
	const rows = await findAllSchede(db, admin)
	const flags = await findFlagsOfAll(
		db,
		rows.filter(({ isHidden }) => !isHidden),
		today,
	)
	const schede = rows.map((row) => ({
		slug: row.slug,
		title: row.scheda.title,
		subject: subjectName(row.scheda.subject),
		checkedOn: checkedOn(row),
		isUncertain: row.scheda.status === 'incerta',
		isHidden: row.isHidden,
		byStudio: row.origin === 'studio',
		flags: flags.get(row.slug) ?? [],
	}))
	return schede.toSorted((one, other) => Number(other.flags.length > 0) - Number(one.flags.length > 0))
}

/** Returns a scheda to edit; undefined if there is none. */
export async function findEditedScheda(
	db: Db,
	admin: Admin,
	slug: string,
	today: IsoDate,
): Promise<EditedScheda | undefined> {
	const row = await findSchedaToEdit(db, admin, slug)
	if (!row) return undefined
	const shown = schedaShown(row)
	return {
		slug,
		isHidden: row.isHidden,
		byStudio: row.origin === 'studio',
		approvedOn: row.approvedOn,
		values: written(shown),
		flags: await findFlags(db, row, today),
		version: versionOf(shown),
	}
}

/** Returns an empty scheda, about a question if one is given. */
export function newScheda(title: string, today: IsoDate): EditedScheda {
	const empty = { body: '', asks: [], tags: [], references: [], sources: [], tools: [], deadlines: [] }
	const values = { title, subject: 'iva', validFrom: today, validTo: '', status: 'certa', isHidden: false, ...empty }
	return {
		slug: null,
		isHidden: false,
		byStudio: true,
		approvedOn: null,
		values: written(values),
		flags: [],
		version: NOTHING_SHOWN,
	}
}

/** Returns the fields as a form writes them: lists have an item a line. */
function written(shown: ReturnType<typeof schedaShown>): EditedScheda['values'] {
	const text = (value: (typeof shown)[keyof typeof shown]) =>
		typeof value === 'object' && value !== null ? value.join('\n') : String(value)
	const {
		title,
		subject,
		body,
		asks,
		tags,
		references,
		sources,
		tools,
		deadlines,
		validFrom,
		validTo,
		status,
		isHidden,
	} = shown
	return {
		title: text(title),
		subject: text(subject),
		body: text(body),
		asks: text(asks),
		tags: text(tags),
		references: text(references),
		sources: text(sources),
		tools: text(tools),
		deadlines: text(deadlines),
		validFrom: text(validFrom),
		validTo: text(validTo),
		status: text(status),
		isHidden: text(isHidden),
	}
}
