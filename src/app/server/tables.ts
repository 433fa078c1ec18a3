// The tables that each feature adds to the schema.
import '#features/account/server/tables.ts';
import '#features/feedback/server/tables.ts';
import '#features/feeds/server/tables.ts';
import '#features/guides/server/tables.ts';
import '#features/import/server/tables.ts';
import '#features/lists/server/tables.ts';
import '#features/log/server/tables.ts';
import '#features/profiles/server/tables.ts';
import '#features/scrobbling/server/tables.ts';
import '#features/storage/server/tables.ts';
import '#features/webhooks/server/tables.ts';
import '#features/years/server/tables.ts';
