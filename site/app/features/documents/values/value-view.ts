/** A parameter of the law as the panel shows it. */
export interface ParameterView {
	key: string
	what: string
	unit: string
	/** Last day known without a gap; absent where it holds until it is changed. */
	knownTo: string | null
	/** Titles of the tools that count with it. */
	usedBy: string[]
	/** The last values, newest first, as in force. */
	values: { value: string; from: string; to: string | null; source: string }[]
	/** The values of the studio, newest first. */
	own: { id: string; value: string; from: string; to: string | null; source: string; by: string | null; at: string }[]
	/** Version of the studio's values, on which adding another rests. */
	version: string
}
