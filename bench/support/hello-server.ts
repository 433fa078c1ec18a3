import fastify from 'fastify';

/** The least that a server on Fastify takes: one route without a database. */
const app = fastify();
app.get('/api/user/me', async () => ({}));
await app.listen({ port: Number(process.argv[2]), host: '127.0.0.1' });
