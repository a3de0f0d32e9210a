import { deletedWith } from '#app/features/base/people/personal-data.server.ts'
import type { Feature } from '#app/features/feature.ts'
import { clientNotes } from './notes-table.server.ts'

/** The studio's own notes about its clients. */
export const feature: Feature = { tables: [deletedWith(clientNotes.userId)] }
