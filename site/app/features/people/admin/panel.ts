/** Titles of the panel's navigation, in their order. */
const PANEL_GROUPS = ['Oggi', 'Assistente', 'Persone', 'Sito'] as const

/** A page of the panel, as its navigation lists it. */
export interface PanelPlace {
	to: string
	label: string
	group: (typeof PANEL_GROUPS)[number]
	/** Place in its group; the lowest comes first. */
	place: number
	/** True if a collaboratore may open it too. */
	isShared?: true
}

export interface PanelGroup {
	title: string
	places: readonly { to: string; label: string }[]
}

/** Returns the navigation of an admin, or of a collaboratore, who sees fewer places. */
export function panelOf(all: readonly PanelPlace[], isAdmin: boolean): PanelGroup[] {
	const open = all.filter(({ isShared }) => isAdmin || isShared).toSorted((a, b) => a.place - b.place)
	return PANEL_GROUPS.map((title) => ({
		title,
		places: open.filter(({ group }) => group === title).map(({ to, label }) => ({ to, label })),
	})).filter(({ places }) => places.length > 0)
}
