import type { PDFDocument } from '@cantoo/pdf-lib'
import type { CjkFamily } from './fonts/cjk-packages.ts'
import type { Loss } from './problem.ts'
import type { Profile } from './profiles/profile.ts'
import type { Subject } from './profiles/subjects.ts'

/** A change that a step made for one clause, and its place. `page` counts from 1, `object` is the number of an indirect object. */
export interface Finding {
	/** Clause of the part asked for, e.g. `6.2.11.4.1` of ISO 19005-2. */
	clause: string
	action: 'already-met' | 'fixed' | 'removed' | 'replaced' | 'not-possible'
	page?: number
	object?: number
	/** XMP property, and the fields that lead to a part of it: `xmpMM:History/stEvt:changed`. */
	property?: string
	/** English, for technicians; the site has the words for lay people. */
	note: string
}

export interface Target {
	/** The flavour asked for. */
	profile: Profile
	/** BCP 47, for what the document does not say itself. */
	language: string
	fileName?: string
	/** Folders with fonts that the caller adds. */
	fontFolders: readonly string[]
	/** Folder that holds font packages in `node_modules`, besides those installed with the engine. */
	fontPackages?: string
	/** Takes the families that a document needs and no installed package has. */
	missingFamilies?: Set<CjkFamily>
	/** Takes what steps find to be gone of the document. */
	losses?: Loss[]
	/** Part 2 allows PDF/A attachments only: gives the bytes as PDF/A (the same if they are already), or undefined. */
	convertAttachment?: (bytes: Uint8Array) => Promise<Uint8Array | undefined>
}

/** A step for one group of clauses. It is idempotent; if it throws, the pipeline restores the document. */
export interface Step {
	name: string
	/** Subjects that it enforces. It runs for the flavours that have a clause about any of these. */
	subjects: readonly Subject[]
	run(doc: PDFDocument, target: Target): readonly Finding[] | Promise<readonly Finding[]>
}

/** Returns the clauses of a flavour that a step enforces; none if the step has nothing to do for it. */
export function clausesOf({ subjects }: Step, { clauses }: Profile): readonly string[] {
	return [...new Set(subjects.flatMap((subject) => clauses[subject] ?? []))]
}
