-- States are codes; their Italian words are on the screen only (features/knowledge/copy.it.ts).
UPDATE knowledge_documents SET status = CASE status
	WHEN 'privato' THEN 'private'
	WHEN 'proposto' THEN 'proposed'
	WHEN 'approvato' THEN 'approved'
	WHEN 'superato' THEN 'superseded'
	WHEN 'da-verificare' THEN 'unverified'
	ELSE status
END;
