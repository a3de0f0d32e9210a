import { sql } from 'drizzle-orm'
import { emailOf } from '#app/features/base/people/names.server.ts'
import type { InboxKind } from '#app/features/contributions.ts'

/** Documents that a person proposes to everyone. */
export const proposedDocuments: InboxKind = {
	kind: 'document',
	place: 60,
	label: 'Documenti proposti',
	page: '/admin/conoscenza?status=proposed',
	isForAdmins: true,
	listed: {
		labels: { list: 'Documenti proposti', item: 'Documento proposto' },
		pathOf: (code) => `/admin/conoscenza/${encodeURIComponent(code)}`,
	},
	rows: sql`select d.code as id, d.act->>'title' as title, ${emailOf(sql`d.uploaded_by`)} as "from", d.updated_at as since
		from knowledge_documents d where d.status = 'proposed'`,
}
