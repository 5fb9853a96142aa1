-- Makes one of the servers; run at each start, where it changes nothing that is so already. One more worker is one more line.
\set ON_ERROR_STOP on
select citus_set_coordinator_host('coordinator', 5432);
-- It has everything but the log, and of the log nothing.
select citus_set_node_property('coordinator', 5432, 'shouldhaveshards', false);
select citus_add_node('worker-1', 5432);
select citus_add_node('worker-2', 5432);
