/** Comes first in the download of everything, for people who open it without Daybook. */
export const EXPORT_README = `# Your Daybook

This is everything that a Daybook stores about you.

- \`index.html\` shows your log in any browser, without Daybook.
- \`log.csv\` opens in a spreadsheet. Formulas in it have an apostrophe in front, so that nothing runs.
- \`log.jsonl\` has all of your log, one entry a line, with the trash; \`lists.jsonl\`, \`folders.jsonl\` and
  \`files.jsonl\` have your lists, your folders and the names of your files.
- \`files/\` has your pictures and files, unchanged, each in a folder named after its id.
- \`feedback.jsonl\`, \`feedback-messages.jsonl\`, \`feedback-digest.json\` and \`feedback-projects.json\`: the feedback to
  the projects that you own, the messages about it, and all projects that you are a member of.
- \`account.json\`, \`sessions.json\`, \`access-tokens.json\`, \`mailed-links.json\`, \`letters.json\`, \`counters.json\`, \`audit-log.json\`, \`imports.json\`,
  \`shared-years.json\`, \`shared-lists.json\`, \`shared-guides.json\`, \`public-profile.json\`, \`shares.json\`, \`drops.json\`, \`recommendations-for-two.json\`, \`dismissed-recommendations.json\`, \`storage.json\`,
  \`drive-properties.json\`, \`media-server.json\`: what Daybook knows about your account.
- \`manifest.json\` has the size and the SHA-256 of every file, and the version of this format.
- \`activities.json\`, \`lists.json\`, \`files.json\`, \`feedback.json\`: the same as the \`.jsonl\` files, as earlier versions had it.

## Taking it into another Daybook

Open \`/import\` there and drop the whole ZIP. Log, lists, pictures and files are then the same again, with their times, their
order and their trash. Feedback, folders, links to shared years, lists and guides, and the account itself are not imported.

## An entry (\`log.jsonl\`)

| Field | |
| --- | --- |
| \`id\` | names the entry in \`lists.jsonl\` |
| \`name\`, \`category\` | \`PLACE\`, \`BOOK\`, \`MOVIE\`, \`SHOW\` or \`GAME\` |
| \`rating\` | 1 to 5 in steps of 0.5, or null |
| \`creationTime\` | when it was written down (RFC 3339, UTC) |
| \`status\` | \`DOING\`, \`WANT\` or \`STOPPED\`; absent: \`DONE\` |
| \`date\` | when it was experienced: \`2024\`, \`2024-05\`, \`2024-05-12\`, or two of these with a slash; absent: unknown |
| \`creator\`, \`year\` | who made it, and when |
| \`tags\`, \`note\` | |
| \`pictures\` | ids in \`files.jsonl\` |
| \`cover\` | true: the first picture is the cover |
| \`wishPosition\` | the place among the wishes, from 0 |
| \`deletionTime\` | when it was moved to the trash; absent: it is in the log |

The format is version 2. Later versions may add fields. All files are UTF-8.
`;
