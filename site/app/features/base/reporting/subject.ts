/** Kinds of user texts, with their path segment. */
export const SUBJECT_PATHS = { comment: 'commento', question: 'domanda', answer: 'risposta' } as const
export type SubjectKind = keyof typeof SUBJECT_PATHS
export const SUBJECT_KINDS = ['comment', 'question', 'answer'] as const satisfies readonly SubjectKind[]

export interface Subject {
	kind: SubjectKind
	id: string
}

/** Returns the kind for a path segment; undefined for any other. */
export function parseSubjectKind(path: string | undefined): SubjectKind | undefined {
	return SUBJECT_KINDS.find((kind) => SUBJECT_PATHS[kind] === path)
}

/** Returns the path of the form that reports a text. */
export function reportPath({ kind, id }: Subject): string {
	return `/segnala/${SUBJECT_PATHS[kind]}/${id}`
}

/** Regulation (EU) 2022/2065, art. 16 and 17: grounds of a report and of a decision. */
export const GROUNDS = ['illegal', 'personal-data', 'offence', 'spam', 'wrong', 'off-topic', 'other'] as const
export type Ground = (typeof GROUNDS)[number]
