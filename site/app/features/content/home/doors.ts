/** True numbers beside the four doors of Home; null where nothing was measured yet. */
export interface DoorFigures {
	/** Hours within which three of four questions are answered. */
	answerHours: number | null
	/** Questions with an answer that anybody can read. */
	answered: number
	/** Documents of law that the assistant answers from. */
	documents: number
	/** Files that became PDF/A. */
	converted: number
}
