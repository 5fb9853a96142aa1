-- Makes one of the servers, by the addresses at which a proxy has each one's primary; run at each start, where it changes nothing
-- that is so already. It asks for the variables servers (a host), coordinator, worker_1, and worker_2 (ports).
\set ON_ERROR_STOP on
select citus_set_coordinator_host(:'servers', :coordinator);
-- It has everything but the log, and of the log nothing.
select citus_set_node_property(:'servers', :coordinator, 'shouldhaveshards', false);
select citus_add_node(:'servers', :worker_1);
select citus_add_node(:'servers', :worker_2);
